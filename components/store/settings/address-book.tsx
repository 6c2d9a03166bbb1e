'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import AddressDialog from '@/components/address/address-dialog'
import { AddressText } from '@/components/address/address-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryState } from '@/components/ui/query-state'
import { call, failureText } from '@/lib/client/api'
import { read, readAgain } from '@/lib/client/calls'
import { showErrorToast, showToast } from '@/lib/client/site/toast'
import type { SavedAddress } from '@/lib/contract/address'
import styles from './address-book.module.css'

const MOST_ADDRESSES = 20

type Asked =
  | { what: 'save'; address: SavedAddress | null }
  | { what: 'remove'; address: SavedAddress }

/** The address book: where merchandise can be sent, the default first. */
export function AddressBook() {
  const queryClient = useQueryClient()
  const addresses = useQuery(read('GET /my/addresses'))
  const [asked, setAsked] = useState<Asked | null>(null)

  function done(text: string) {
    setAsked(null)
    showToast(text)
    void readAgain(queryClient, 'GET /my/addresses')
  }

  async function makeDefault({ id }: SavedAddress) {
    try {
      await call('PUT /my/addresses/{id}/default', { params: { id } })
      done('いつものお届け先にしました')
    } catch (error) {
      showErrorToast(failureText(error, '変更できませんでした。'))
    }
  }

  return (
    <QueryState query={addresses}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <EmptyState title="お届け先はまだありません">
              <p>登録しておくと、グッズのご注文のときに選ぶだけで済みます。</p>
            </EmptyState>
          ) : (
            <ul className={styles.book}>
              {items.map((address) => (
                <Entry
                  key={address.id}
                  address={address}
                  onDefault={() => void makeDefault(address)}
                  onAsk={setAsked}
                />
              ))}
            </ul>
          )}
          <p className={styles.add}>
            <Button
              look="action"
              aria-haspopup="dialog"
              disabled={items.length >= MOST_ADDRESSES}
              onClick={() => setAsked({ what: 'save', address: null })}
            >
              お届け先を加える
            </Button>
            {items.length >= MOST_ADDRESSES && (
              <span>登録できるのは{MOST_ADDRESSES}件までです。</span>
            )}
          </p>
          {asked?.what === 'save' && (
            <AddressDialog
              address={asked.address}
              onSaved={() => done('お届け先を保存しました')}
              onClose={() => setAsked(null)}
            />
          )}
          {asked?.what === 'remove' && (
            <ConfirmDialog
              title="お届け先を削除しますか"
              action="削除する"
              lead="削除できませんでした。"
              onConfirm={async () => {
                await call('DELETE /my/addresses/{id}', { params: { id: asked.address.id } })
                done('お届け先を削除しました')
              }}
              onClose={() => setAsked(null)}
            >
              <AddressText address={asked.address} />
            </ConfirmDialog>
          )}
        </>
      )}
    </QueryState>
  )
}

type EntryProps = {
  address: SavedAddress
  onDefault: () => void
  onAsk: (asked: Asked) => void
}

function Entry({ address, onDefault, onAsk }: EntryProps) {
  const { recipient, isDefault } = address
  return (
    <li>
      <div className={styles.entry}>
        <AddressText address={address} />
        {isDefault && <Badge tone="leaf">いつものお届け先</Badge>}
      </div>
      <div className={styles.tools}>
        {!isDefault && (
          <Button aria-label={`${recipient} 様の住所をいつものお届け先にする`} onClick={onDefault}>
            いつものお届け先にする
          </Button>
        )}
        <Button
          aria-haspopup="dialog"
          aria-label={`${recipient} 様の住所を直す`}
          onClick={() => onAsk({ what: 'save', address })}
        >
          直す
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-label={`${recipient} 様の住所を削除`}
          onClick={() => onAsk({ what: 'remove', address })}
        >
          削除
        </Button>
      </div>
    </li>
  )
}
