import { Hono } from 'hono'
import { listen } from '@/sandbox/listen'
import { stripeApi } from '@/sandbox/stripe/api'
import { controls } from '@/sandbox/stripe/controls'
import { openNetwork } from '@/sandbox/stripe/network'

type Facts = { dir: string; payments: number; key: string; yen: number; networkId: string }

/**
 * The stand-in of the card network with the given number of payments, in a process of its own, so that its memory does
 * not count as the shop’s. Prints its address. One payment is made normally and then copied.
 */
const { dir, payments, key, yen, networkId }: Facts = JSON.parse(process.argv[2] ?? '{}')
const network = openNetwork({ dir, keys: { secret: key } })
const app = new Hono()
app.route('/v1', stripeApi(network))
app.route('/sandbox', controls(network))
const { origin } = await listen(app, '127.0.0.1', 0)

const post = async (path: string, body: string) => {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}
const intent = `amount=${yen}&currency=jpy&payment_method_types[]=card&metadata[orderId]=bench`
const { id } = await post('/v1/payment_intents', intent)
await post(`/sandbox/payment_intents/${id}/pay`, '{}')

// A file of the copies would only take time.
network.store.flush()
const { paymentIntents, charges } = network.store.tables
const paid = network.store.get('paymentIntents', id)
const charge = network.store.get('charges', paid.latest_charge ?? '')
paymentIntents.clear()
charges.clear()
const now = Math.floor(Date.now() / 1000)
for (let n = 1; n <= payments; n += 1) {
  const ids = { intent: `${networkId}${n}`, charge: `ch_bench${n}` }
  // One payment a minute, the last one now.
  const created = now - (payments - n) * 60
  paymentIntents.set(ids.intent, { ...paid, id: ids.intent, latest_charge: ids.charge, created })
  charges.set(ids.charge, { ...charge, id: ids.charge, payment_intent: ids.intent, created })
}
console.log(origin)
