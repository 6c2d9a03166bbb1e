'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { type DeliveryVersion, ops } from '@/lib/client/ops'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './ops.module.css'
import { OpsAnswer } from './ops-answer'

const STATES: Record<DeliveryVersion['state'], string> = {
  scheduled: '予定',
  inForce: '適用中',
  past: '以前',
}

type Props = { base: number; onBase: (version: number) => void }

/** Every version there ever was, who made it and why; each can be the beginning of a new one. */
export function DeliveryHistory({ base, onBase }: Props) {
  const [page, setPage] = useState(1)
  const found = useQuery(ops.deliveryVersions(page))
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">これまでの版</h2>
      <OpsAnswer query={found}>
        {({ items, total }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={styles.scroll} tabIndex={0} aria-label="送料の版の表">
              <Versions items={items} base={base} onBase={onBase} />
            </section>
            {pagesOf(total) > 1 && (
              <p className={styles.actions}>
                <Turn isOff={page === 1} onPress={() => setPage(page - 1)} text="新しい版へ" />
                <Turn
                  isOff={page >= pagesOf(total)}
                  onPress={() => setPage(page + 1)}
                  text="前の版へ"
                />
              </p>
            )}
          </>
        )}
      </OpsAnswer>
    </section>
  )
}

function Versions({ items, base, onBase }: Props & { items: DeliveryVersion[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">版</th>
          <th scope="col">状態</th>
          <th scope="col">適用の始まり</th>
          <th scope="col" className={styles.yen}>
            全国一律
          </th>
          <th scope="col" className={styles.yen}>
            沖縄県
          </th>
          <th scope="col" className={styles.yen}>
            離島
          </th>
          <th scope="col">メモ</th>
          <th scope="col">作成</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ version, state, validFrom, fees, note, by, createdAt }) => (
          <tr key={version}>
            <td>第{version}版</td>
            <td>{STATES[state]}</td>
            <td>{by === null ? '開店時' : formatJstDateTime(validFrom)}</td>
            <td className={styles.yen}>{formatYen(fees.standard)}</td>
            <td className={styles.yen}>{formatYen(fees.okinawa)}</td>
            <td className={styles.yen}>{formatYen(fees.island)}</td>
            <td className={styles.name}>{note}</td>
            <td>
              {by ? `${by} ・ ` : ''}
              {formatJstDateTime(createdAt)}
            </td>
            <td>
              {version === base ? (
                '入力のもと'
              ) : (
                <Button onClick={() => onBase(version)}>この版をもとに作る</Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Turn({ isOff, onPress, text }: { isOff: boolean; onPress: () => void; text: string }) {
  return (
    <Button disabled={isOff} onClick={onPress}>
      {text}
    </Button>
  )
}
