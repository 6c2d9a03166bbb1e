import styles from '@/components/studio/list/rows.module.css'
import { StateWord } from '@/components/workbench/state-word'
import type { Split } from '@/lib/contract/studio/splits'
import { formatJstDate } from '@/lib/kit/jst'
import { percentOf } from './percent-of'

type Share = Split['shares'][number]

const STATES = {
  pending: ['lamp', '返事を待っています'],
  accepted: ['leaf', '受けました'],
  declined: ['quiet', '断りました'],
  expired: ['quiet', '期限が過ぎました'],
} as const satisfies Record<Share['state'], readonly [string, string]>

/** The parts of a split; what was declined or has run out is the maker's. */
export const ShareList = ({ shares }: { shares: readonly Share[] }) => (
  <ul className={styles.list}>
    {shares.map(({ name, isMaker, shareBp, state, expiresAt }) => {
      const [tone, words] = STATES[state]
      return (
        <li key={name} className={styles.row}>
          <span className={styles.name}>
            {isMaker ? `${name}（あなた）` : name}
            {state === 'pending' && expiresAt && <small>{formatJstDate(expiresAt)}まで</small>}
          </span>
          <strong>{percentOf(shareBp)}</strong>
          {!isMaker && <StateWord tone={tone}>{words}</StateWord>}
        </li>
      )
    })}
  </ul>
)
