import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store'

const MOST_BYTES = 25 * 1024 * 1024

export interface Smtp {
  port: number
  /** While false, every mail is answered with 451 (try again later). */
  accepting: boolean
  close: () => Promise<void>
}

class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message)
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  }
  if (bytes > MOST_BYTES) throw new SmtpRefusal(552, 'The message is too large')
  return Buffer.concat(chunks)
}

/** An SMTP server that accepts every mail for everybody, with or without a login. */
export async function startSmtp(store: MailStore, host: string, port: number): Promise<Smtp> {
  const state = { accepting: true }
  const busy = () =>
    state.accepting ? null : new SmtpRefusal(451, 'The mailbox is closed for the moment')
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Otherwise it refuses misplaced dots even in quotes (RFC 5321 §4.1.2 allows them).
    lenientAddressParsing: true,
    closeTimeout: 500,
    logger: false,
    size: MOST_BYTES,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) => done(busy()),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      readAll(stream)
        .then((source) => store.add(source, recipients))
        .then(
          (mail) => done(null, `kept as ${mail.id}`),
          (error: Error) => done(error),
        )
    },
  })
  // A client that disconnects in the middle of a line must not end the process.
  server.on('error', (error) => console.error('[mailbox]', error.message))
  const net = await new Promise<ReturnType<SMTPServer['listen']>>((ready, failed) => {
    const listening = server.listen(port, host, () => ready(listening))
    listening.once('error', failed)
  })
  const address = net.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    get accepting() {
      return state.accepting
    },
    set accepting(accepting) {
      state.accepting = accepting
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
