export { listOwnRoles } from './list-own-roles'
