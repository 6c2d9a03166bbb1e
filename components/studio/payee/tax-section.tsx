import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Section } from '@/components/workbench/section'
import type { Payee } from '@/lib/contract/studio/payee'
import { formatJstDate } from '@/lib/kit/jst'
import { DetailButtons, Locked } from './detail-buttons'
import { TaxForm } from './tax-form'
import { useDetails } from './use-details'

const REVIEWS: Partial<Record<NonNullable<Payee['tax']>['review'], string>> = {
  waiting: '会社であることを確認しています。確認が済むまで、お支払いをお待ちいただきます。',
  confirmed: '会社であることを確認しました。',
  refused: '会社であることを確認できませんでした。税務情報を変更してください。理由：',
}

/** Who the payee is for the tax office. */
export function TaxSection({ tax, isLocked }: { tax: Payee['tax']; isLocked: boolean }) {
  const details = useDetails()
  const unmasked = details.details?.tax
  return (
    <Section
      title="税務情報"
      about="本名（会社は会社名）と住所は、お支払いの記録と支払調書に使います。お店には表示しません。"
      problem={details.failure}
    >
      {tax === null && isLocked ? (
        <Locked />
      ) : tax === null || details.isEditing ? (
        <TaxForm details={details} saved={unmasked ?? null} />
      ) : (
        <>
          <DescriptionList>
            <Description name="区分">{tax.kind === 'company' ? '会社' : '個人'}</Description>
            <Description name="お名前">{unmasked?.name ?? tax.name}</Description>
            <Description name="住所">
              {unmasked ? `〒${unmasked.postalCode} ${unmasked.address}` : tax.address}
            </Description>
            {unmasked && <Description name="電話番号">{unmasked.phone}</Description>}
            <Description name="所在地">{tax.isResident ? '日本' : '日本の外'}</Description>
            <Description name="源泉徴収">{tax.withholds ? 'する' : 'しない'}</Description>
            {tax.kind === 'company' && (
              <Description name="法人番号">
                {tax.corporateNumber || '登録されていません'}
              </Description>
            )}
            <Description name="インボイスの登録番号">{tax.invoiceNumber || 'なし'}</Description>
            <Description name="媒介者交付特例">
              {tax.isIntermediaryAgreed ? '同意している' : '同意していない'}
            </Description>
            <Description name="登録した日">{formatJstDate(tax.since)}</Description>
          </DescriptionList>
          {REVIEWS[tax.review] && (
            <p>
              {REVIEWS[tax.review]}
              {tax.refusal}
            </p>
          )}
          {isLocked ? <Locked /> : <DetailButtons details={details} what="税務情報" />}
        </>
      )}
    </Section>
  )
}
