import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { SelectField } from '@/components/workbench/field/select-field'
import { IconButton } from '@/components/workbench/icon-button'
import { Section } from '@/components/workbench/section'
import type { CallOutput } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import type { Audience } from '@/lib/client/catalogue/catalogue'
import { quoted } from '@/lib/kit/quoted'
import { AUDIENCES } from '../banners/banner-words'
import styles from './home.module.css'
import { PublishBox } from './publish-box'
import { type EditedRow, RowDialog } from './row-dialog'
import { RowsPreview } from './rows-preview'

type HomeRows = CallOutput<'GET /ops/home-rows'>

type Previewed = { rows: EditedRow[]; audience: Audience }

/** The rows as they will be published: put in another order, changed, added, taken away, looked at. */
export function RowsEditor({ home }: { home: HomeRows }) {
  const publish = useChange('PUT /ops/home-rows')
  const [rows, setRows] = useState<EditedRow[]>(home.rows)
  const [titles, setTitles] = useState(
    () => new Map(home.named.map(({ id, title }) => [id, title] as const)),
  )
  const [edited, setEdited] = useState<EditedRow | 'new' | null>(null)
  const [audience, setAudience] = useState<Audience>('both')
  const [previewed, setPreviewed] = useState<Previewed | null>(null)

  function save(row: EditedRow, names: ReadonlyMap<string, string>) {
    setTitles(new Map([...titles, ...names]))
    setRows(edited === 'new' ? [...rows, row] : rows.map((one) => (one.id === row.id ? row : one)))
  }

  return (
    <>
      <Section title="列">
        <RowList rows={rows} onRows={setRows} onEdit={setEdited} />
        <div className={styles.tools}>
          <Button onClick={() => setEdited('new')}>列を加える</Button>
          <SelectField
            label="見る方"
            options={AUDIENCES}
            value={audience}
            widthPx={200}
            onChoose={setAudience}
          />
          <Button onClick={() => setPreviewed({ rows, audience })}>プレビューを見る</Button>
        </div>
      </Section>
      {previewed && <RowsPreview {...previewed} />}
      <PublishBox
        isDirty={rows !== home.rows}
        now={home}
        publish={(note) => publish({ body: { rows, note, basedOn: home.version } })}
      />
      {edited && (
        <RowDialog
          row={edited === 'new' ? null : edited}
          titles={titles}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type ListProps = {
  rows: EditedRow[]
  onRows: (rows: EditedRow[]) => void
  onEdit: (row: EditedRow) => void
}

function RowList({ rows, onRows, onEdit }: ListProps) {
  if (rows.length === 0) return <EmptyState text="列はありません。" />
  /** Changes places with the row before. */
  const moved = (at: number) =>
    rows.flatMap((row, place) => {
      const [before] = rows.slice(at - 1, at)
      if (place === at - 1) return rows.slice(at, at + 1)
      return place === at && before ? [before] : [row]
    })
  return (
    <ol className={styles.rows} aria-label="トップページの列">
      {rows.map((row, at) => (
        <li key={row.id}>
          <span className={styles.words}>
            <strong>{row.title}</strong>
            <span>{factsOf(row)}</span>
          </span>
          <span className={styles.acts}>
            <IconButton
              icon="up"
              label={`${quoted(row.title)}を上へ`}
              disabled={at === 0}
              onClick={() => onRows(moved(at))}
            />
            <IconButton
              icon="down"
              label={`${quoted(row.title)}を下へ`}
              disabled={at === rows.length - 1}
              onClick={() => onRows(moved(at + 1))}
            />
            <Button isSmall onClick={() => onEdit(row)}>
              変える
              <span className="visually-hidden">（{row.title}）</span>
            </Button>
            <Button isSmall look="bare" onClick={() => onRows(rows.filter((one) => one !== row))}>
              外す
              <span className="visually-hidden">（{row.title}）</span>
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}

const audiences = new Map<string, string>(AUDIENCES)

function factsOf({ kind, nids, merchandiseIds, targetGender, subtitle }: EditedRow): string {
  const what = kind === 'works' ? `作品${nids.length}件` : `グッズ${merchandiseIds.length}件`
  return [what, audiences.get(targetGender), subtitle].filter(Boolean).join('・')
}
