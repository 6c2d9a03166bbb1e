import type { Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { type Person, somebody } from './catalogue'

export const STAFF_DOMAIN = 'staff.koeniwa.test'

/** Somebody of the staff with one role, where `INTERNAL_EMAIL_DOMAINS` names `STAFF_DOMAIN`. */
export const staffWith = (parts: Parts, staffRole: StaffRole): Promise<Person> =>
  somebody(parts, { email: `${newId()}@${STAFF_DOMAIN}`, staffRole })
