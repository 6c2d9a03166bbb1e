import { redirect } from 'next/navigation'

/** The console opens where there is something to do. */
export default function OpsPage() {
  redirect('/ops/orders')
}
