import { Alert } from '@/components/workbench/alert'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Section } from '@/components/workbench/section'
import type { Payee } from '@/lib/contract/studio/payee'
import { formatJstDate } from '@/lib/kit/jst'
import { CHANGED_ACCOUNT_DAYS } from '@/lib/kit/shop/payout-rules'
import { BankForm } from './bank-form'
import { DetailButtons, Locked } from './detail-buttons'
import { useDetails } from './use-details'

const KINDS = { ordinary: '普通', current: '当座', savings: '貯蓄' } as const

/** Where the payee is paid. */
export function BankSection({ bank, isLocked }: { bank: Payee['bank']; isLocked: boolean }) {
  const details = useDetails()
  const unmasked = details.details?.bank
  return (
    <Section
      title="受け取り口座"
      about={`ご本人（会社は会社）名義の口座です。安全のため、登録や変更から${CHANGED_ACCOUNT_DAYS}日間は振り込みません。変更すると、メールでもお知らせします。`}
      problem={details.failure}
    >
      {bank === null && isLocked ? (
        <Locked />
      ) : bank === null || details.isEditing ? (
        <BankForm details={details} saved={unmasked ?? null} />
      ) : (
        <>
          {bank.paidFrom && (
            <Alert tone="warning">
              この口座へは、{formatJstDate(bank.paidFrom)}から振り込めます。
            </Alert>
          )}
          <DescriptionList>
            <Description name="銀行">{bank.bankName}</Description>
            <Description name="支店">{bank.branchName}</Description>
            <Description name="種類">{KINDS[bank.kind]}</Description>
            <Description name="口座番号">
              {unmasked?.number ?? `＊＊＊＊${bank.lastDigits}`}
            </Description>
            {unmasked && <Description name="口座名義">{unmasked.holderKana}</Description>}
            <Description name="登録した日">{formatJstDate(bank.since)}</Description>
          </DescriptionList>
          {isLocked ? <Locked /> : <DetailButtons details={details} what="口座" />}
        </>
      )}
    </Section>
  )
}
