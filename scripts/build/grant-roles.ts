import { openParts } from '@/lib/domain/core/parts'
import { grantStaffRoles } from '@/lib/domain/ops/staff'
import { serviceEnv } from '@/lib/env'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'

/**
 * `npm run ops:grant -- <account's e-mail> [role …]`: gives an account of an internal domain exactly these roles.
 * Mostly for the first admin, who gives the others theirs at /ops/staff. It is audited.
 */
const [email, ...words] = process.argv.slice(3)
const roles = STAFF_ROLES.filter((role) => words.includes(role))
if (!email || roles.length !== words.length) {
  console.error(`Usage: npm run ops:grant -- <account's e-mail> [${STAFF_ROLES.join(' | ')} …]`)
  process.exit(1)
}
const parts = await openParts(serviceEnv())
try {
  const reason = 'npm run ops:grant'
  const member = await grantStaffRoles(
    { ...parts, now: new Date() },
    { email: email.toLowerCase(), roles, reason },
  )
  console.log(`${member.email}: ${member.roles.join(', ') || 'no role'}`)
  if (!member.hasSecondFactor)
    console.log('They work once the account has switched on two-step verification.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await parts.close()
}
