import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import type { CallOutput } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { jstDay } from '@/lib/kit/jst'
import styles from '../ops.module.css'

export type OpsMerchandise = CallOutput<'GET /ops/merchandise/{id}'>

type Props = { merchandise: OpsMerchandise; onClose: () => void }

/** What the staff changes here, each with its reason. */
export function MerchandiseActs({ merchandise }: { merchandise: OpsMerchandise }) {
  const [openDialog, setOpenDialog] = useState<'stock' | 'preorder' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpenDialog('stock')}>在庫数を変える</Button>
      <Button onClick={() => setOpenDialog('preorder')}>予約のお届けを変える</Button>
      {openDialog === 'stock' && <StockDialog merchandise={merchandise} onClose={close} />}
      {openDialog === 'preorder' && <PreorderDialog merchandise={merchandise} onClose={close} />}
    </div>
  )
}

const REASON = '理由（操作の記録に残ります）'

function StockDialog({ merchandise: { id, stock }, onClose }: Props) {
  const setStock = useChange('PUT /ops/merchandise/{id}/stock')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-merchandise')).stockCount,
    defaultValues: { onHand: String(stock.onHand), reason: '' },
    onSubmit: async (typed) => {
      await setStock({ params: { id }, body: { ...typed, was: stock.onHand } })
      onClose()
    },
  })
  return (
    <Dialog title="在庫数" onClose={onClose}>
      <p className={styles.note}>
        棚にある数を、ご注文を受けた{stock.reserved}点も含めて入力してください。
      </p>
      <Form form={form} submit="在庫数を変える" isStrong>
        <TextField {...form.field('onHand')} label="手もとの数" inputMode="numeric" />
        <TextField {...form.field('reason')} label={REASON} maxLength={200} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

function PreorderDialog({ merchandise: { id, preorder }, onClose }: Props) {
  const setPreorder = useChange('PUT /ops/merchandise/{id}/preorder')
  const dayOf = (at: string | undefined) => (at ? jstDay(new Date(at)) : '')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-merchandise')).preorderDays,
    defaultValues: { from: dayOf(preorder?.startAt), to: dayOf(preorder?.endAt), reason: '' },
    onSubmit: async (typed) => {
      await setPreorder({ params: { id }, body: typed })
      onClose()
    },
  })
  return (
    <Dialog title="予約のお届け" onClose={onClose}>
      <p className={styles.note}>
        空にすると、在庫から発送する商品になります。受けた注文の約束の日は変わりません。
      </p>
      <Form form={form} submit="お届けを変える" isStrong>
        <TextField {...form.field('from')} type="date" label="お届けの始まり" />
        <TextField {...form.field('to')} type="date" label="お届けの終わり" />
        <TextField {...form.field('reason')} label={REASON} maxLength={200} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
