import { useQuery } from '@tanstack/react-query'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { studioLink } from '@/lib/client/studio/acting-channel'
import { read } from '@/lib/client/studio/calls'
import { monthName, payoutState } from '@/lib/client/studio/earnings'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { EarningItem, EarningMonth } from '@/lib/contract/studio/earnings'
import { formatYen } from '@/lib/kit/shop/yen'

const KINDS: Record<EarningItem['kind'], string> = {
  work: '作品',
  track: 'トラック',
  merchandise: 'グッズ',
  gift: 'ギフト',
  writeOff: '免除',
}
const COLUMNS: readonly TableColumn<EarningItem>[] = [
  {
    id: 'title',
    header: '品目',
    value: ({ title }) => title || 'マイナス残高の免除',
    card: 'title',
  },
  { id: 'kind', header: '種類', value: ({ kind }) => KINDS[kind], kind: 'code' },
  { id: 'sold', header: '販売数', value: ({ sold }) => sold, kind: 'number' },
  { id: 'soldYen', header: '販売額', value: ({ soldYen }) => soldYen, kind: 'yen' },
  { id: 'backYen', header: '返金など', value: ({ backYen }) => backYen, kind: 'yen', card: 'none' },
  { id: 'fee', header: '手数料', value: ({ fee }) => fee, kind: 'yen', card: 'none' },
  {
    id: 'net',
    header: '受け取り分',
    value: ({ soldYen, backYen, fee }) => soldYen + backYen - fee,
    kind: 'yen',
    card: 'aside',
  },
]

/** One month from the sales to the transfer, and what it is made of. */
export function MonthDetails({ month }: { month: EarningMonth }) {
  const query = useQuery(read('GET /studio/earnings/items', { query: { month: month.month } }))
  const name = monthName(month.month)
  return (
    <Section
      title={`${name}の内訳`}
      about={
        month.statement
          ? `明細書 ${month.statement.number}。締めたあとの返金は、返金した月に入ります。`
          : '月末に締めるまでの、いまの集計です。'
      }
    >
      <Flow month={month} />
      {month.statement && (
        <p>
          <a href={studioLink(`/api/studio/statements/${month.statement.number}/pdf`)} download>
            {name}の明細書（PDF）
          </a>
        </p>
      )}
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text="この月の売上は、まだありません。" />
          ) : (
            <DataTable
              caption={`${name}の品目`}
              rows={items}
              rowId={({ kind, id }) => `${kind} ${id}`}
              columns={COLUMNS}
              pageSize={30}
              csvName={`koeniwa-${month.month}`}
            />
          )
        }
      </QueryState>
    </Section>
  )
}

function Flow({ month }: { month: EarningMonth }) {
  const { gross, fee, net, statement, payout, heldPayout } = month
  return (
    <DescriptionList>
      <Description name="売上">{formatYen(gross)}</Description>
      <Description name="手数料">
        {formatYen(fee)}
        {statement && `（うち消費税 ${formatYen(statement.feeTax)}）`}
      </Description>
      {statement &&
        statement.feeTaxes.length > 1 &&
        statement.feeTaxes.map(({ ratePercent, fee: ofRate, tax }) => (
          <Description key={ratePercent} name={`　${ratePercent}%対象`}>
            {formatYen(ofRate)}（うち消費税 {formatYen(tax)}）
          </Description>
        ))}
      <Description name="受け取り分">{formatYen(net)}</Description>
      {payout && <PayoutOf month={month.month} payout={payout} />}
      {heldPayout && <PayoutOf month={month.month} payout={heldPayout} lead="日の浅かった売上の" />}
    </DescriptionList>
  )
}

type PayoutProps = {
  month: string
  payout: NonNullable<EarningMonth['payout']>
  /** Which of two payouts of the month it is. */
  lead?: string
}

function PayoutOf({ month, payout, lead = '' }: PayoutProps) {
  const others = payout.months.filter((one) => one !== month)
  return (
    <>
      {others.length > 0 && (
        <Description name={`${lead}いっしょに支払う月`}>
          {others.map(monthName).join('、')}（合わせて{formatYen(payout.gross)}）
        </Description>
      )}
      <Description name={`${lead}源泉徴収税${isFinal(payout) ? '' : '（見込み）'}`}>
        {formatYen(payout.withholding)}
      </Description>
      <Description name={`${lead}お振り込み`}>
        {formatYen(payout.net)}（{payoutState(payout).text}）{payout.failure}
      </Description>
    </>
  )
}

/** Until it goes out, what is withheld may change: with what else is paid on the day, or the payee's details. */
const isFinal = ({ state }: NonNullable<EarningMonth['payout']>): boolean =>
  state === 'paid' || state === 'sent'
