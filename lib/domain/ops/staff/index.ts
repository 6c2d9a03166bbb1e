export { listOwnRoles } from './list-own-roles'
export { listStaff } from './list-staff'
export { listStaffActs } from './list-staff-acts'
export { grantStaffRoles, setStaffRoles } from './staff-roles'
