import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const schema = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  /** The folder for what must survive a restart. */
  SANDBOX_DIR: z.string({ error: 'SANDBOX_DIR is missing' }),
  SANDBOX_STRIPE_PORT: port.default(12_111),
  SANDBOX_STRIPE_WEBHOOK_URL: z.url().optional(),
  SANDBOX_STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The keys that the card network accepts; any test key if unset. */
  SANDBOX_STRIPE_SECRET_KEY: z.string().startsWith('sk_test_').optional(),
  SANDBOX_STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_test_').optional(),
  SANDBOX_PAIDY_PORT: port.default(12_112),
  SANDBOX_PAIDY_WEBHOOK_URL: z.url().optional(),
  SANDBOX_PAIDY_SECRET_KEY: z.string().startsWith('sk_test_').optional(),
  SANDBOX_PAIDY_PUBLIC_KEY: z.string().startsWith('pk_test_').optional(),
  SANDBOX_IDENTITY_PORT: port.default(12_090),
  /** The client secret of the Google and GitHub clients. */
  SANDBOX_IDENTITY_CLIENT_SECRET: z.string().default('sandbox-secret'),
  /** The PEM of the key with which the Apple client signs its secret; without it there are no providers. */
  SANDBOX_IDENTITY_APPLE_KEY: z.string().optional(),
  SANDBOX_SPEECH_PORT: port.default(12_113),
  /** The key that the stand-in for recognition and translation accepts; any if unset. */
  SANDBOX_SPEECH_KEY: z.string().optional(),
  SANDBOX_MAIL_SMTP_PORT: port.default(12_025),
  SANDBOX_MAIL_HTTP_PORT: port.default(12_080),
})

export type SandboxSettings = z.infer<typeof schema>

/** Reads the sandboxes' own environment. @throws Error naming each setting that is missing or wrong */
export function readSettings(source: NodeJS.ProcessEnv): SandboxSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  - ${path.join('.')}: ${message}`)
  throw new Error(`Settings of the sandbox are not complete:\n${lines.join('\n')}`)
}
