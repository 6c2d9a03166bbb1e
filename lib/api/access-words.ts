import type { Access, StaffAccess } from '@/lib/contract/access'

const WORDS: Record<Exclude<Access, StaffAccess>, string> = {
  guest: 'だれでも',
  listener: 'ログイン',
  verified: 'ログイン・メール確認済み',
  creator: 'ログイン・自分の作品',
  vendor: '決済網の署名',
}

/** Who may make a call, in words. */
export const accessWords = (access: Access): string =>
  typeof access === 'string'
    ? WORDS[access]
    : [...(access.owner ? [WORDS[access.owner]] : []), `運営（${access.staff.join('、')}）`].join(
        '、または',
      )
