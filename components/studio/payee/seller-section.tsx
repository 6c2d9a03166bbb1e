'use client'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { Form } from '@/components/workbench/field/form'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TextField } from '@/components/workbench/field/text-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { showToast } from '@/lib/client/site/toast'
import { read, useChange } from '@/lib/client/studio/calls'
import type { SellerNotice } from '@/lib/contract/studio/payee'

/** Whom the pages of merchandise name as its seller. */
export function SellerSection() {
  const query = useQuery(read('GET /studio/seller'))
  return (
    <Section
      title="グッズの販売者の表示"
      about="グッズの販売者はあなたです。特定商取引法により、商品ページに販売者の氏名（名称）・住所・電話番号の表示が必要ですが、こえにわの名称と連絡先で代えることができます。その場合も、購入された方から正当な理由のある求めがあれば、登録された氏名・住所・電話番号をその方に開示し、開示したことをお知らせします。"
    >
      <QueryState query={query}>{(notice) => <SellerForm notice={notice} />}</QueryState>
    </Section>
  )
}

const toValues = (notice: SellerNotice) => ({
  ...notice,
  isShown: notice.isShown ? ('own' as const) : ('shop' as const),
})

function SellerForm({ notice }: { notice: SellerNotice }) {
  const save = useChange('PUT /studio/seller')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/payee')).seller,
    defaultValues: toValues(notice),
    onSubmit: async (body) => {
      form.reset(toValues(await save({ body })))
      showToast('販売者の表示を保存しました')
    },
  })
  const isShown = form.watch('isShown') === 'own'
  return (
    <Form form={form} submit="販売者の表示を保存する" isStrong>
      <RadioGroup
        legend="商品ページに表示する販売者"
        options={[
          ['shop', 'こえにわの名称と連絡先を表示する'],
          ['own', '自分の氏名・住所・電話番号を表示する'],
        ]}
        value={isShown ? 'own' : 'shop'}
        onChoose={(choice) => form.setValue('isShown', choice)}
      />
      {isShown && (
        <>
          <Alert tone="warning">
            ここに入力した内容は、そのまま商品ページと販売者の一覧で、だれにでも公開されます。
          </Alert>
          <TextField
            {...form.field('name')}
            label="氏名、または会社名（公開）"
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...form.field('address')}
            label="住所（公開）"
            maxLength={150}
            autoComplete="off"
          />
          <TextField
            {...form.field('phone')}
            label="電話番号（公開）"
            inputMode="numeric"
            autoComplete="off"
            widthPx={260}
          />
        </>
      )}
    </Form>
  )
}
