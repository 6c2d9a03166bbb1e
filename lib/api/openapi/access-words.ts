import type { Access } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'

/** Who may make a call and how long its answer is shared, in sentences. */
export function accessWords({ access, ownSignIn, sharedSeconds }: Route): string {
  return [
    whoCalls(access),
    ownSignIn && '運営が発行したトークンで始めたセッションでは呼べません。',
    sharedSeconds !== undefined &&
      `答えはだれにも同じで、共有キャッシュに${sharedSeconds}秒まで残ります。`,
  ]
    .filter(Boolean)
    .join('')
}

function whoCalls(access: Access): string {
  if (typeof access === 'object') {
    const staff = `運営スタッフ（${access.staff.join('、')}）`
    return access.owner
      ? `${staff}と、そのものの持ち主が呼べます。`
      : `${staff}だけが呼べます。ほかの人には存在しません。`
  }
  return WORDS[access]
}

const WORDS: Record<Exclude<Access, object>, string> = {
  guest: 'だれでも呼べます。',
  listener: 'ログインした人が呼べます。',
  verified: 'ログインし、メールアドレスを確認した人が呼べます。',
  creator: 'ログインした人が、自分のものについて呼べます。ほかの人のものは 404 です。',
  vendor: '決済会社などが、署名を付けて呼びます。',
}
