'use client'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'
import { AccountActs } from './account-acts'
import { AccountEvents } from './account-events'
import type { SupportedAccount } from './supported-account'

/** An account for who helps its owner: what it is, what happened to it, what can be done. */
export function AccountPage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/accounts/{id}', { params: { id } }))
  return (
    <WorkbenchPage title="アカウント" back={{ href: '/ops/search', label: 'さがす' }}>
      <QueryState query={query} missing={MISSING}>
        {(account) => (
          <>
            <Facts account={account} />
            <AccountActs account={account} />
            <AccountEvents id={id} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function mailState(trouble: SupportedAccount['mailTrouble']): string {
  if (!trouble) return '問題なし'
  const since = formatJstDateTime(trouble.since)
  return trouble.kind === 'bounced'
    ? `届かなかった（${since}）。必要なメールだけを送っています`
    : `迷惑メールとして報告された（${since}）。任意のメールを止めています`
}

function Facts({ account }: { account: SupportedAccount }) {
  const { createdAt, lastSignInAt, providers, hasSecondFactor, orders, works, sessions } = account
  const facts: (readonly [string, string])[] = [
    ['ニックネーム', account.nickname || '（まだありません）'],
    [
      'メールアドレス',
      `${account.email}（${account.isEmailVerified ? '確認済み' : 'まだ確認されていません'}）`,
    ],
    ['メールの配達', mailState(account.mailTrouble)],
    ['登録', formatJstDateTime(createdAt)],
    ['最後のログイン', lastSignInAt ? formatJstDateTime(lastSignInAt) : 'まだありません'],
    ['ログイン中の端末', `${sessions}台`],
    ['二段階認証', hasSecondFactor ? '設定済み' : 'なし'],
    ['連携しているサービス', providers.join('、') || 'なし'],
    ['注文', orders >= 1000 ? '1,000件以上' : `${orders}件`],
    ['登録した作品', `${works.toLocaleString('ja-JP')}件`],
  ]
  return (
    <Section title="概要">
      {account.hasLeft && <Alert tone="warning">退会したアカウントです。</Alert>}
      {account.isSuspended && <Alert tone="warning">停止中のアカウントです。</Alert>}
      {account.isStaff && <Alert tone="warning">運営スタッフのアカウントです。</Alert>}
      <FactList facts={facts} />
    </Section>
  )
}
