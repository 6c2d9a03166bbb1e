import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { type CallOutput, call } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { FactList } from '../fact-list'
import { ReasonDialog } from '../reason-dialog'

type SellerOfOrder = CallOutput<'GET /ops/inquiries/{id}/sellers'>['items'][number]
type DisclosedSeller = CallOutput<'POST /ops/inquiries/{id}/disclosures'>

type Found = { orderNumber: string; sellers: readonly SellerOfOrder[] }

/** For an inquiry about who sold something: the sellers of the buyer's own order, and what is known of one. */
export function SellerDisclosure({ inquiryId }: { inquiryId: string }) {
  const [found, setFound] = useState<Found | null>(null)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-inquiries')).orderOfSeller,
    defaultValues: { orderNumber: '' },
    onSubmit: async ({ orderNumber }) => {
      setFound(null)
      const { items } = await call('GET /ops/inquiries/{id}/sellers', {
        params: { id: inquiryId },
        query: { orderNumber },
      })
      setFound({ orderNumber, sellers: items })
    },
  })
  return (
    <Section
      title="販売者の情報の開示"
      about="差出人がグッズを購入した注文で、正当な理由があるときだけ開示します。読むたびに操作の記録が残り、販売者には、開示したことだけがメールで知らされます。"
    >
      <Form form={form} submit="販売者を確かめる">
        <TextField
          {...form.field('orderNumber')}
          label="注文番号"
          autoComplete="off"
          spellCheck={false}
          widthPx={260}
        />
      </Form>
      {found?.sellers.length === 0 && (
        <Alert tone="warning">この注文に、グッズはありません。</Alert>
      )}
      {found?.sellers.map((seller) => (
        <OneSeller
          key={`${found.orderNumber}${seller.id}`}
          {...{ inquiryId, seller, orderNumber: found.orderNumber }}
        />
      ))}
    </Section>
  )
}

type OneProps = { inquiryId: string; orderNumber: string; seller: SellerOfOrder }

function OneSeller({ inquiryId, orderNumber, seller: { id, nickname } }: OneProps) {
  const disclose = useChange('POST /ops/inquiries/{id}/disclosures', 'GET /ops/audit')
  const [isConfirming, setConfirming] = useState(false)
  const [details, setDetails] = useState<DisclosedSeller | null>(null)
  const read = async (reason: string) => {
    setDetails(
      await disclose({ params: { id: inquiryId }, body: { orderNumber, sellerId: id, reason } }),
    )
  }
  return (
    <>
      {details ? (
        <FactList
          facts={[
            ['販売者', `${nickname}（${details.name}）`],
            ['住所', `〒${details.postalCode} ${details.address}`],
            ['電話番号', details.phone],
          ]}
        />
      ) : (
        <p>
          <Button onClick={() => setConfirming(true)}>「{nickname}」の情報を開示する</Button>
        </p>
      )}
      {isConfirming && (
        <ReasonDialog
          title="販売者の情報の開示"
          action="開示する情報を読む"
          label="開示の理由（操作の記録に残ります）"
          onSend={read}
          onClose={() => setConfirming(false)}
        >
          <p>
            注文{orderNumber}
            の購入者に伝えるために、「{nickname}
            」の氏名・住所・電話番号を読みます。読んだ内容は、この画面の返事で伝えてください。
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
