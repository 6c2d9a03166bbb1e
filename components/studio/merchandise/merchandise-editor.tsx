import { failureOf } from '@/components/studio/shop/failure-of'
import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
import { DeliveryFields } from './delivery-fields'
import { MerchandiseFields } from './merchandise-fields'
import { MerchandisePanel } from './merchandise-panel'
import { MerchandisePictures } from './merchandise-pictures'
import { PriceFields } from './price-fields'
import { useMerchandiseForm } from './use-merchandise-form'

/** Merchandise with everything that belongs to them; saved when their creator says so. */
export function MerchandiseEditor({ merchandise }: { merchandise: StudioMerchandise | null }) {
  const { form, setPublished, cache } = useMerchandiseForm(merchandise)

  return (
    <WorkbenchPage
      title={form.watch('title').trim() || '新しいグッズ'}
      back={{ href: '/studio/merchandise', label: '登録したグッズ' }}
    >
      <form {...form.events} noValidate>
        <Editor
          panel={
            <MerchandisePanel
              merchandise={merchandise}
              isTouched={form.isDirty}
              isBusy={form.isPending}
              failure={failureOf(form)}
              onSave={() => form.send()}
              onPublish={() => setPublished(true)}
              onWithdraw={() => setPublished(false)}
            />
          }
        >
          <MerchandiseFields form={form} />
          <MerchandisePictures merchandise={merchandise} onChanged={cache} />
          <PriceFields form={form} reserved={merchandise?.stock.reserved ?? 0} />
          <DeliveryFields form={form} />
        </Editor>
      </form>
    </WorkbenchPage>
  )
}
