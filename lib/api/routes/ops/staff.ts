import type { opsStaffRoutes } from '@/lib/contract/ops/staff'
import { listOwnRoles, listStaff, listStaffActs, setStaffRoles } from '@/lib/domain/ops/staff'
import type { Handlers } from '../../bind'

export const opsStaffHandlers: Pick<Handlers, keyof typeof opsStaffRoutes> = {
  'GET /ops/me': async (ctx) => listOwnRoles(ctx),
  'GET /ops/staff': (ctx, { query }) => listStaff(ctx, query),
  'PUT /ops/staff': (ctx, { body }) => setStaffRoles(ctx, body),
  'GET /ops/audit': (ctx, { query }) => listStaffActs(ctx, query),
}
