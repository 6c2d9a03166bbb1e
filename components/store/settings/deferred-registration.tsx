'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeferredSettings,
  loadCheckoutSettings,
} from '@/components/checkout/checkout-settings'
import { linkDeferred } from '@/components/checkout/pay-deferred'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { QueryState } from '@/components/ui/query-state'
import { requireVerified } from '@/lib/client/account/require-verified'
import { call, failureText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { type DeferredStatus, readDeferredStatus } from '@/lib/client/orders/deferred'
import { withRetries } from '@/lib/client/query'
import { showToast } from '@/lib/client/site/toast'
import { formatJstDate } from '@/lib/kit/jst'
import { DEFERRED_DUE_TEXT } from '@/lib/kit/shop/due-date'
import styles from './deferred-registration.module.css'

const KEY = ['my', 'deferred']

type Known = { settings: DeferredSettings; status: DeferredStatus } | null

async function read(): Promise<Known> {
  const { deferred: settings } = await loadCheckoutSettings()
  return settings && { settings, status: await readDeferredStatus() }
}

/** Deferred payment: registered or not, until when a purchase of today is due, and the ways in and out. */
export function DeferredRegistration() {
  const known = useQuery({ queryKey: KEY, queryFn: read })
  return (
    <section className={styles.section} aria-labelledby="deferred">
      <h2 id="deferred">あと払い（ペイディ）</h2>
      <QueryState query={known}>
        {(data) => (data ? <Registration {...data} /> : <p>ただいまご利用いただけません。</p>)}
      </QueryState>
    </section>
  )
}

const STATES: Record<DeferredStatus['state'], { label: string; tone: 'leaf' | 'lamp' | 'ember' }> =
  {
    none: { label: '未登録', tone: 'lamp' },
    active: { label: '登録済み', tone: 'leaf' },
    suspended: { label: '一時停止中', tone: 'ember' },
    deleted: { label: '連携が切れています', tone: 'ember' },
  }

function Registration({ settings, status }: NonNullable<Known>) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { label, tone } = STATES[status.state]
  const renew = () => queryClient.invalidateQueries({ queryKey: KEY })

  const register = useAction(
    async () => {
      if (!(await requireVerified('ペイディを登録できます。'))) return
      try {
        const refusal = await linkDeferred(settings)
        if (refusal === null) showToast('ペイディを登録しました')
        else register.setMessage(refusal)
      } finally {
        void renew()
      }
    },
    (error) => failureText(error, '登録できませんでした。'),
  )

  return (
    <div className={styles.box}>
      <Badge tone={tone}>{label}</Badge>
      <p>
        {status.state === 'active' &&
          `今日のご注文のお支払い期限は、${formatJstDate(status.dueDate)}（${DEFERRED_DUE_TEXT}）です。`}
        {status.state === 'none' &&
          `登録すると、お支払いを${DEFERRED_DUE_TEXT}まで待てます。今日のご注文なら、期限は${formatJstDate(status.dueDate)}です。`}
        {(status.state === 'suspended' || status.state === 'deleted') &&
          'このままではお支払いに使えません。登録を削除してから、もう一度登録してください。'}
      </p>
      {register.message && (
        <p className={styles.failure} role="alert">
          {register.message}
        </p>
      )}
      {status.state === 'none' ? (
        <Button
          look="action"
          aria-disabled={register.isPending}
          onClick={() => void register.run()}
        >
          {register.isPending ? '登録しています…' : 'ペイディを登録する'}
        </Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
          登録を削除する
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="ペイディの登録を削除しますか"
          action="削除する"
          lead="削除できませんでした。"
          onConfirm={async () => {
            await withRetries(() => call('DELETE /my/register/paidy'))
            setAsked(false)
            showToast('ペイディの登録を削除しました')
            await renew()
          }}
          onClose={() => setAsked(false)}
        >
          <p>これまでのご注文のお支払いは、ペイディのご案内のとおりに続きます。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
