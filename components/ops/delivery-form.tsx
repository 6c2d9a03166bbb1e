'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { changeDelivery, type DeliveryChange, type DeliveryTable } from '@/lib/client/ops'
import { useAttempt } from '@/lib/client/use-attempt'
import { jstDay } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { ConfirmActions } from './confirm-actions'
import styles from './ops.module.css'
import { type PrefixTexts, readPrefixes, toPrefixTexts, ZONES } from './zone-prefixes'

const FEES = [
  ['standard', '全国一律（税込）'],
  ['okinawa', '沖縄県（税込）'],
  ['island', '離島（税込）'],
] as const

type Props = { base: DeliveryTable; newest: number; onMade: (version: number) => void }

/** A new version of the fees: typed, looked at once more, then made. */
export function DeliveryForm({ base, newest, onMade }: Props) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<DeliveryChange | null>(null)
  const { isBusy, failure, attempt } = useAttempt()

  async function make(change: DeliveryChange) {
    await attempt(async () => {
      const { version } = await changeDelivery(change)
      setWanted(null)
      onMade(version)
    })
    await queryClient.invalidateQueries({ queryKey: ['ops', 'delivery'] })
  }

  return (
    <>
      {/* What was typed stays while it is being confirmed. */}
      <div hidden={wanted !== null}>
        <Fields base={base} onWanted={(change) => setWanted({ ...change, basedOn: newest })} />
      </div>
      {wanted && (
        <Confirm
          wanted={wanted}
          isBusy={isBusy}
          onMake={() => make(wanted)}
          onBack={() => setWanted(null)}
        />
      )}
      <p role="alert" className={styles.bad}>
        {failure}
      </p>
    </>
  )
}

type ConfirmProps = {
  wanted: DeliveryChange
  isBusy: boolean
  onMake: () => void
  onBack: () => void
}

function Confirm({ wanted: { fees, zones, validFrom }, isBusy, onMake, onBack }: ConfirmProps) {
  const count = (name: string) => zones.filter(({ zone }) => zone === name).length
  return (
    <>
      <p>
        <strong>{validFrom ? `${validFrom} の0時から` : 'いますぐ'}</strong>
        、全国一律{formatYen(fees.standard)}、沖縄県{formatYen(fees.okinawa)}、離島
        {formatYen(fees.island)}にします。
      </p>
      <p className={styles.note}>
        郵便番号：沖縄県{count('okinawa')}件、離島{count('island')}件、お届けできない地域
        {count('undeliverable')}件。版は消せません。直すときは、もうひとつ新しい版を作ります。
      </p>
      <ConfirmActions
        label="この内容で版を作る"
        isBusy={isBusy}
        onConfirm={onMake}
        onBack={onBack}
        backLabel="入力に戻る"
      />
    </>
  )
}

type FieldsProps = {
  base: DeliveryTable
  onWanted: (change: Omit<DeliveryChange, 'basedOn'>) => void
}

function Fields({ base, onWanted }: FieldsProps) {
  const id = useId()
  const [problems, setProblems] = useState<string[]>([])
  const prefixes = toPrefixTexts(base.zones)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const texts = Object.fromEntries(ZONES.map(([zone]) => [zone, text(zone)])) as PrefixTexts
    const read = readPrefixes(texts)
    setProblems(read.problems)
    if (read.problems.length > 0) return
    const validFrom = text('validFrom')
    onWanted({
      fees: {
        standard: Number(text('fee-standard')),
        okinawa: Number(text('fee-okinawa')),
        island: Number(text('fee-island')),
      },
      zones: read.zones,
      note: text('note'),
      ...(validFrom && { validFrom }),
    })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.note}>第{base.version}版の内容から始めています。</p>
      {FEES.map(([name, label]) => (
        <div key={name} className={styles.line}>
          <label htmlFor={`${id}-fee-${name}`}>{label}</label>
          <input
            id={`${id}-fee-${name}`}
            type="number"
            name={`fee-${name}`}
            defaultValue={base.fees[name]}
            min={0}
            max={100_000}
            step={1}
            required
            inputMode="numeric"
          />
        </div>
      ))}
      <div>
        <label htmlFor={`${id}-from`}>適用を始める日</label>
        <input
          id={`${id}-from`}
          type="date"
          name="validFrom"
          min={jstDay(new Date())}
          aria-describedby={`${id}-from-help`}
        />
        <small id={`${id}-from-help`}>その日の0時（日本時間）から。空なら、すぐに始めます。</small>
      </div>
      {ZONES.map(([zone, label]) => (
        <div key={zone}>
          <label htmlFor={`${id}-codes-${zone}`}>{label}の郵便番号</label>
          <textarea
            id={`${id}-codes-${zone}`}
            name={zone}
            defaultValue={prefixes[zone]}
            rows={zone === 'island' ? 8 : 2}
            inputMode="numeric"
            spellCheck={false}
          />
        </div>
      ))}
      <p className={styles.note}>
        1〜7桁。先頭の数桁だけでも入力できます（例：90）。空白か改行で区切ります。長い番号ほど優先され、どれにも当てはまらない番号は全国一律です。
      </p>
      <div>
        <label htmlFor={`${id}-note`}>メモ（変えた理由など）</label>
        <input id={`${id}-note`} type="text" name="note" maxLength={200} />
      </div>
      <div role="alert">
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem} className={styles.bad}>
                {problem}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p>
        <Button type="submit">内容を確認する</Button>
      </p>
    </form>
  )
}
