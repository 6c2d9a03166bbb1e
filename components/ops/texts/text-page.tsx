'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { ButtonLink } from '@/components/workbench/button-link'
import { ComputerOnly } from '@/components/workbench/computer-only'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { ApiError } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import { MISSING } from '../missing'
import { TextEditor } from './text-editor'
import { TextVersions } from './text-versions'
import { type OpsText, pageOf, type TextRef, textKinds } from './text-words'

type Props = { text: TextRef; facts: Record<string, string> }

/** One text: what is in force, a new version of it, and all earlier ones. A name without a text is a new one. */
export function TextPage({ text, facts }: Props) {
  const query = useQuery(read('GET /ops/texts/{kind}/{name}', { params: text }))
  const [done, setDone] = useState('')
  const isNew =
    text.kind !== 'legal' && query.error instanceof ApiError && query.error.status === 404
  const back = { href: `/ops/texts?kind=${text.kind}`, label: textKinds[text.kind] }
  if (isNew)
    return (
      <WorkbenchPage title="新しい文章" back={back}>
        <TextEditor text={text} facts={facts} onDone={setDone} />
      </WorkbenchPage>
    )
  return (
    <WorkbenchPage
      title={query.data?.versions[0]?.title ?? '文章'}
      back={back}
      actions={<ButtonLink href={pageOf(text)}>ページを見る</ButtonLink>}
    >
      <QueryState query={query} missing={MISSING}>
        {(found) => (
          <>
            <InForce found={found} />
            {done && <Alert tone="done">{done}</Alert>}
            <ComputerOnly what="文章の編集">
              <TextEditor
                key={found.newest}
                text={text}
                facts={facts}
                base={found}
                onDone={setDone}
              />
            </ComputerOnly>
            <TextVersions found={found} facts={facts} onDone={setDone} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function InForce({ found: { versions } }: { found: OpsText }) {
  const now = versions.find(({ state }) => state === 'inForce')
  const next = versions.find(({ state }) => state === 'scheduled')
  return (
    <Section title="いまの版">
      <DescriptionList>
        <Description name="公開中">
          {now
            ? `第${now.version}版（${now.from ? formatJstDateTime(now.from) : '開店時'}から）`
            : 'ありません'}
        </Description>
        {next?.from && (
          <Description name="公開待ち">
            第{next.version}版（{formatJstDateTime(next.from)}から）
          </Description>
        )}
      </DescriptionList>
    </Section>
  )
}
