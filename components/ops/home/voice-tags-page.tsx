'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TagField } from '@/components/workbench/field/tag-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages, read, useChange } from '@/lib/client/calls'
import { findTags } from '@/lib/client/catalogue/find-in-store'
import { MISSING } from '../missing'
import { PublishBox } from './publish-box'
import { VersionList } from './version-list'

type ChosenTags = CallOutput<'GET /ops/voice-tags'>

/** The tags that editors publish for the search and the top page, with their versions. */
export function VoiceTagsPage() {
  const restore = useChange('POST /ops/voice-tags/restoration')
  const query = useQuery(read('GET /ops/voice-tags'))
  return (
    <WorkbenchPage
      title="検索のタグ"
      about="検索の画面とトップページの「気分でえらぶ」に並ぶタグです。読みと種類、作品の数は、公開したときのものが載ります。"
    >
      <QueryState query={query} missing={MISSING}>
        {(chosen) => (
          <>
            <TagsEditor key={chosen.version} chosen={chosen} />
            <VersionList
              what="タグ"
              now={chosen.version}
              list={pages('GET /ops/voice-tags/versions')}
              restore={(body) => restore({ body })}
            />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function TagsEditor({ chosen }: { chosen: ChosenTags }) {
  const publish = useChange('PUT /ops/voice-tags')
  const [published] = useState(() => chosen.tags.map(({ name }) => name))
  const [names, setNames] = useState(published)
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(findTags(typed))
  return (
    <>
      <Section title="タグ">
        <TagField
          label="並べるタグ"
          hint="作品に付いているタグから選びます。"
          tags={names}
          known={{ names: data, onType: setTyped }}
          onChange={setNames}
        />
      </Section>
      <PublishBox
        isDirty={names !== published}
        now={chosen}
        publish={(note) => publish({ body: { names, note, basedOn: chosen.version } })}
      />
    </>
  )
}
