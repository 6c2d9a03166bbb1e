import { StaffChange } from '@/lib/contract/ops/staff'

/** Somebody's roles from now on, as an admin chooses them. */
export const staffChange = StaffChange
