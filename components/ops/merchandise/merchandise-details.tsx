'use client'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '@/components/ui/picture'
import { ButtonLink } from '@/components/workbench/button-link'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages, read } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'
import { OpsTable } from '../table'
import styles from './merchandise.module.css'
import { MerchandiseActs, type OpsMerchandise } from './merchandise-acts'
import { merchandiseState } from './merchandise-words'

type StockChange = CallOutput<'GET /ops/merchandise/{id}/stock-changes'>['items'][number]

const COLUMNS: readonly TableColumn<StockChange>[] = [
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time', card: 'title' },
  {
    id: 'change',
    header: '増減',
    value: ({ was, onHand }) => `${onHand > was ? '+' : '−'}${Math.abs(onHand - was)}`,
    card: 'aside',
  },
  { id: 'onHand', header: '手もと', value: ({ was, onHand }) => `${was} → ${onHand}` },
  {
    id: 'reason',
    header: '理由',
    value: ({ reason }) => reason || '（書かれていません）',
  },
  {
    id: 'by',
    header: '変えた人',
    value: ({ by, byStaff }) => `${by || '退会した方'}${byStaff ? '（運営）' : ''}`,
  },
]

/** Merchandise for who looks after them: what they are, their stock and its changes, and when a preorder arrives. */
export function MerchandiseDetails({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/merchandise/{id}', { params: { id } }))
  return (
    <WorkbenchPage
      title={query.data?.title ?? 'グッズ'}
      back={{ href: '/ops/merchandise', label: 'グッズ' }}
      actions={<ButtonLink href={`/studio/merchandise/${id}`}>画像と説明を編集する</ButtonLink>}
    >
      <QueryState query={query} missing={MISSING}>
        {(merchandise) => (
          <>
            <Facts merchandise={merchandise} />
            <Section title="手で変えた在庫の記録" about="注文による増減は、注文の記録にあります。">
              <OpsTable
                caption="在庫の記録"
                list={pages('GET /ops/merchandise/{id}/stock-changes', { params: { id } })}
                columns={COLUMNS}
                rowId={(change) => change.id}
                empty="手で変えた記録はまだありません。"
              />
            </Section>
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Facts({ merchandise }: { merchandise: OpsMerchandise }) {
  const { creator, price, stock, preorder, pictures } = merchandise
  return (
    <Section title="概要">
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Picture picture={picture} shownAt={[['', '96px']]} />
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          ['クリエイター', creator.nickname || '退会した方'],
          ['状態', merchandiseState(merchandise)[0]],
          ['価格', formatYen(price)],
          ['手もとの数', `${stock.onHand}点（うち、ご注文を受けた分${stock.reserved}点）`],
          ['予約のお届け', preorder?.text ?? 'なし（在庫から発送）'],
        ]}
      />
      <MerchandiseActs merchandise={merchandise} />
    </Section>
  )
}
