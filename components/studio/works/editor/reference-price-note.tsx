import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { read } from '@/lib/client/studio/calls'
import { foreseeReferencePrice } from '@/lib/client/studio/foresee-reference-price'
import type { StudioWork } from '@/lib/client/studio/works'
import { formatJstDateTime } from '@/lib/kit/jst'
import type { ReferenceRefusal } from '@/lib/kit/shop/reference-price'
import { discountProblems, readDiscount } from '@/lib/kit/shop/typed-discount'
import { formatYen } from '@/lib/kit/shop/yen'
import { wholeNumber } from '@/lib/kit/whole-number'
import type { WorkForm } from './work-form'

const REASONS: Record<Exclude<ReferenceRefusal, 'notForSale'>, string> = {
  short: '割引の前の8週間のうち、通常価格で販売した期間が2週間に足りないため',
  minority: '割引の前の8週間のうち、通常価格で販売した期間が半分以下のため',
  longAgo: '通常価格で最後に販売した日から、割引の始まりまで2週間以上あいているため',
}

type Props = { form: WorkForm; work: StudioWork | undefined }

/** Whether and until when the store will show the regular price struck out beside the discount as it is written. */
export function ReferencePriceNote({ form, work }: Props) {
  const { data, dataUpdatedAt } = useQuery({
    ...read('GET /studio/works/{id}/prices', { params: { id: work?.id ?? '' } }),
    enabled: work !== undefined,
  })
  const price = wholeNumber(form.watch('price'))
  const typed = form.watch('discount')
  const discount = typed && readDiscount(typed)
  if (!discount || discountProblems(discount, price).length > 0 || form.errorOf('price'))
    return null
  if (work && !data) return null
  const { until, refusal } = foreseeReferencePrice(
    work ?? { saleStatus: null, releaseAt: null },
    data?.items ?? [],
    { price, discount },
    new Date(dataUpdatedAt),
  )
  if (refusal === 'notForSale')
    return (
      <Alert tone="warning">
        通常価格を割引価格と並べて表示できるかどうかは、公開したあとに販売した期間で決まります（景品表示法）。通常価格で2週間以上の販売が必要です。
      </Alert>
    )
  if (refusal)
    return (
      <Alert tone="warning">
        割引中は割引価格だけを表示します。{REASONS[refusal]}、通常価格の{formatYen(price)}
        と割引率は並べて表示できません（景品表示法）。
      </Alert>
    )
  return (
    <Alert tone="done">
      割引中は、通常価格の{formatYen(price)}に線を引き、割引率と並べて表示します。
      {until < new Date(discount.endAt) &&
        `表示できるのは${formatJstDateTime(until)}までで、そのあとは割引価格だけになります。`}
    </Alert>
  )
}
