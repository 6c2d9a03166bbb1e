import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { StudioMerchandise } from '@/lib/client/studio/studio-shop'
import { DeliveryFields } from './delivery-fields'
import { MerchandiseFields } from './merchandise-fields'
import { MerchandisePanel } from './merchandise-panel'
import { MerchandisePictures } from './merchandise-pictures'
import { PriceFields } from './price-fields'
import { useMerchandiseForm } from './use-merchandise-form'

/** Merchandise with everything that belongs to them; saved when their creator says so. */
export function MerchandiseEditor({ merchandise }: { merchandise: StudioMerchandise | null }) {
  const { form, errors, change, isTouched, isPending, failure, save, setPublished, keep } =
    useMerchandiseForm(merchandise)
  const fields = { form, errors, onChange: change }

  return (
    <WorkbenchPage
      title={form.title.trim() || '新しいグッズ'}
      back={{ href: '/studio/merchandise', label: '登録したグッズ' }}
    >
      <Editor
        panel={
          <MerchandisePanel
            merchandise={merchandise}
            isTouched={isTouched}
            isBusy={isPending}
            failure={failure}
            onSave={save}
            onPublish={() => setPublished(true)}
            onWithdraw={() => setPublished(false)}
          />
        }
      >
        <MerchandiseFields {...fields} />
        <MerchandisePictures merchandise={merchandise} onChanged={keep} />
        <PriceFields {...fields} reserved={merchandise?.stock.reserved ?? 0} />
        <DeliveryFields {...fields} />
      </Editor>
    </WorkbenchPage>
  )
}
