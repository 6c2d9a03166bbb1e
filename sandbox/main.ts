import { onShutdown, reportReady } from '@/lib/gateway/process'
import { startIdentityProviders } from './identity'
import { startMailbox } from './mailbox'
import { startDeferredNetwork } from './paidy'
import { readSettings } from './settings'
import { startSpeechService } from './speech'
import { startCardNetwork } from './stripe'

async function start() {
  const settings = readSettings(process.env)
  const { SANDBOX_HOST: host, SANDBOX_DIR: dir } = settings
  const url = settings.SANDBOX_STRIPE_WEBHOOK_URL
  const secret = settings.SANDBOX_STRIPE_WEBHOOK_SECRET
  const cards = await startCardNetwork({
    host,
    dir,
    port: settings.SANDBOX_STRIPE_PORT,
    keys: {
      secret: settings.SANDBOX_STRIPE_SECRET_KEY,
      publishable: settings.SANDBOX_STRIPE_PUBLISHABLE_KEY,
    },
    webhook: url && secret ? { url, secret } : undefined,
  })
  const deferred = await startDeferredNetwork({
    host,
    dir,
    port: settings.SANDBOX_PAIDY_PORT,
    keys: {
      secret: settings.SANDBOX_PAIDY_SECRET_KEY,
      public: settings.SANDBOX_PAIDY_PUBLIC_KEY,
    },
    webhookUrl: settings.SANDBOX_PAIDY_WEBHOOK_URL,
  })
  const speech = await startSpeechService({
    host,
    port: settings.SANDBOX_SPEECH_PORT,
    key: settings.SANDBOX_SPEECH_KEY,
  })
  const mail = await startMailbox({
    host,
    dir,
    smtpPort: settings.SANDBOX_MAIL_SMTP_PORT,
    httpPort: settings.SANDBOX_MAIL_HTTP_PORT,
  })
  const appleKey = settings.SANDBOX_IDENTITY_APPLE_KEY
  const providers = appleKey
    ? await startIdentityProviders({
        host,
        port: settings.SANDBOX_IDENTITY_PORT,
        clientSecret: settings.SANDBOX_IDENTITY_CLIENT_SECRET,
        appleKey,
      })
    : undefined
  onShutdown(async () => {
    await Promise.all([
      cards.close(),
      deferred.close(),
      speech.close(),
      mail.close(),
      providers?.close(),
    ])
  })
  console.log(
    `sandbox ready: card network ${cards.origin}, deferred network ${deferred.origin}, speech ${speech.origin}, mail ${mail.smtpUrl}, outbox ${mail.origin}, sign-in providers ${providers?.origin ?? 'none'}`,
  )
  reportReady()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
