import { Link } from '@/components/ui/link'

/** The number of an order in a table, which leads to it; nothing where there is none. */
export const OrderNumberLink = ({ orderNumber }: { orderNumber: string | null }) =>
  orderNumber && <Link href={`/ops/orders/${orderNumber}`}>{orderNumber}</Link>
