import { serve } from '@hono/node-server'
import { createApp } from '@/lib/api/app'
import { openParts } from '@/lib/domain/core/parts'
import { serviceEnv } from '@/lib/env'
import { recordStatements, statements } from '../record-statements'

/**
 * The service with the environment of a running one and on a port of its own, which it prints. `GET /statements` gives
 * the SQL statements that it has sent since that was last asked for.
 */
recordStatements()
const parts = await openParts(serviceEnv())
const app = createApp(parts, ({ error }) => error && console.error(error))
const server = serve(
  {
    fetch: (request, env) =>
      new URL(request.url).pathname === '/statements'
        ? Response.json(statements.splice(0))
        : app.fetch(request, env),
    hostname: '127.0.0.1',
    port: 0,
  },
  ({ port }) => console.log(port),
)

process.once('SIGTERM', async () => {
  server.close()
  await parts.close()
  process.exit(0)
})
