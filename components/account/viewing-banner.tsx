'use client'
import { Button } from '@/components/ui/button'
import { endView } from '@/lib/client/account/viewing'
import { useAction } from '@/lib/client/form/use-action'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './viewing-banner.module.css'

type Props = { uid: string; name: string; until: string }

/** On every page while staff view an account: whose it is, and the button to end it. */
export default function ViewingBanner({ uid, name, until }: Props) {
  const end = useAction(() => endView(uid))
  return (
    <section className={styles.banner} aria-label="閲覧中">
      <p>
        <strong>{name}の画面を見ています。</strong>
        読むだけで、変更はできません（{formatJstDateTime(until)}まで）。
        {end.message && <span role="alert">{end.message}</span>}
      </p>
      <Button look="action" aria-disabled={end.isPending} onClick={() => void end.run()}>
        閲覧を終える
      </Button>
    </section>
  )
}
