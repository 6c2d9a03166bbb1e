import { openParts } from '@/lib/domain/core/parts'
import { issueCustomToken } from '@/lib/domain/people/identity'
import { serviceEnv } from '@/lib/env'

/**
 * `npm run token:issue -- <account's e-mail> <reason>`: prints a token for one sign-in within ten minutes (POST
 * /identity/sign-in/custom-token), and the address that uses it in a browser. The token is in the fragment, which
 * reaches no server. It is audited, and the account's owner can see it.
 */
const [email, ...words] = process.argv.slice(3)
if (!email || words.length === 0) {
  console.error("Usage: npm run token:issue -- <account's e-mail> <reason>")
  process.exit(1)
}
const parts = await openParts(serviceEnv())
try {
  const client = { address: '', userAgent: 'npm run token:issue' }
  const { token, expiresAt } = await issueCustomToken(
    { ...parts, actor: { kind: 'system' }, now: new Date(), client },
    { email: email.toLowerCase(), reason: words.join(' ') },
  )
  const { SITE_ORIGIN } = parts.settings
  console.log(`${token}\n${SITE_ORIGIN}/account/token#${token}\nuntil ${expiresAt}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await parts.close()
}
