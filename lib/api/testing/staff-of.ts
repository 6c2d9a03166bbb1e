import type { Access } from '@/lib/contract/access'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'

/** Roles of the staff that a call is open to because they have them. */
export const staffOf = (access: Access): readonly StaffRole[] =>
  typeof access === 'object' ? access.staff : []
