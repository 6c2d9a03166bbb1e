import { z } from 'zod'
import { ADMIN_STAFF, STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, lineOfText, PageQuery, paged, StaffReason } from '../common'
import { Email } from '../identity-shapes'
import type { Routes } from '../route'

export const StaffMember = z
  .object({
    id: Id,
    nickname: z.string(),
    email: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    hasSecondFactor: z.boolean().meta({ description: '二段階認証。無ければ、役割は効かない' }),
    lastSignInAt: Instant.nullable(),
    isSelf: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof StaffMember>

export const StaffChange = z.object({
  email: Email,
  roles: z
    .array(z.enum(STAFF_ROLES))
    .max(STAFF_ROLES.length)
    .meta({ description: 'これからの役割。空なら、すべて外す' }),
  reason: StaffReason,
})

export const StaffAct = z
  .object({
    id: Id,
    at: Instant,
    action: z.string().meta({ description: '何をしたか' }),
    subject: z.string().meta({ description: '何に対してか（idや番号）' }),
    by: z.string().nullable().meta({ description: 'だれがしたか。端末での操作ならnull' }),
    requestId: Id.nullable(),
    note: z.string().nullable().meta({ description: '理由' }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'StaffAct' })
export type StaffAct = z.output<typeof StaffAct>

const word = lineOfText(100).optional()
const AuditQuery = z.object({
  by: word.meta({ description: '操作した人のメールアドレス' }),
  subject: word.meta({ description: '対象のidや番号（そのまま）' }),
  action: word,
  until: z.iso.date().optional().meta({ description: 'この日（日本時間）まで' }),
  after: Id.optional().meta({ description: 'この記録より前のもの（次の頁）' }),
})

/** Who works at the console, and what they did. For anybody else none of these calls exists (404). */
export const opsStaffRoutes = {
  'GET /ops/me': {
    access: { staff: STAFF_ROLES },
    errors: ['notFound'],
    summary: '自分の役割と、いま見ている本人の画面',
    response: z
      .object({
        roles: z.array(z.enum(STAFF_ROLES)),
        viewing: z
          .object({ accountId: Id, endsAt: Instant })
          .nullable()
          .meta({ description: '本人の同意で見ている画面' }),
      })
      .meta({ id: 'OwnRoles' }),
  },
  'GET /ops/staff': {
    access: { staff: ADMIN_STAFF },
    summary: '運営スタッフと役割',
    query: PageQuery,
    response: paged(StaffMember),
    errors: ['invalid', 'notFound'],
  },
  'PUT /ops/staff': {
    access: { staff: ADMIN_STAFF },
    summary:
      '運営スタッフの役割を決める（確認済みの社内アドレスのアカウントだけ。自分の役割は変えられない）',
    body: StaffChange,
    response: StaffMember,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'GET /ops/audit': {
    access: { staff: STAFF_ROLES },
    summary: '運営スタッフの操作の記録（新しい順、50件ずつ）',
    query: AuditQuery,
    response: z.object({
      items: z.array(StaffAct),
      next: Id.nullable().meta({ description: '続きがあれば、次に渡すafter' }),
    }),
    errors: ['invalid', 'notFound'],
  },
} as const satisfies Routes
