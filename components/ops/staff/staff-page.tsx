'use client'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { Dialog } from '@/components/workbench/dialog'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages, useChange } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { TableColumn } from '@/lib/client/table/table-column'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import styles from '../ops.module.css'
import { OpsTable } from '../table'
import { roleHints, roleNames } from './staff-words'

type StaffMember = CallOutput<'GET /ops/staff'>['items'][number]

const FACTS: readonly TableColumn<StaffMember>[] = [
  {
    id: 'nickname',
    header: '名前',
    value: ({ nickname, email }) => nickname || email,
    card: 'title',
  },
  { id: 'email', header: 'メールアドレス', value: ({ email }) => email, kind: 'code' },
  {
    id: 'roles',
    header: '役割',
    value: ({ roles }) => roles.map((role) => roleNames[role]).join('、'),
  },
  {
    id: 'factor',
    header: '二段階認証',
    value: ({ hasSecondFactor }) => (hasSecondFactor ? '設定済み' : '未設定（役割は効きません）'),
  },
  {
    id: 'lastSignInAt',
    header: '最後のログイン',
    value: ({ lastSignInAt }) => lastSignInAt,
    kind: 'time',
  },
]

/** Who works here and as what; an admin changes everybody's roles but their own. */
export function StaffPage() {
  const [changing, setChanging] = useState<StaffMember | 'new' | null>(null)
  const act: TableColumn<StaffMember> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: (member) =>
      member.isSelf ? (
        'あなた'
      ) : (
        <Button isSmall onClick={() => setChanging(member)}>
          役割を変える
          <span className="visually-hidden">（{member.nickname || member.email}）</span>
        </Button>
      ),
    card: 'action',
  }
  return (
    <WorkbenchPage
      title="スタッフ"
      actions={<Button onClick={() => setChanging('new')}>スタッフを加える</Button>}
    >
      <OpsTable
        caption="運営スタッフ"
        list={pages('GET /ops/staff')}
        columns={[...FACTS, act]}
        rowId={({ id }) => id}
        empty="役割を持つスタッフはいません。"
      />
      {changing && (
        <RolesDialog
          member={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
        />
      )}
    </WorkbenchPage>
  )
}

function RolesDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const change = useChange('PUT /ops/staff')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-staff')).staffChange,
    defaultValues: { email: member?.email ?? '', roles: member?.roles ?? [], reason: '' },
    onSubmit: async (body) => {
      await change({ body })
      onClose()
    },
  })
  const roles = form.watch('roles')
  return (
    <Dialog
      title={member ? `${member.nickname || member.email}の役割` : 'スタッフを加える'}
      onClose={onClose}
    >
      <Form form={form} submit="役割を決める" isStrong>
        {!member && (
          <TextField
            {...form.field('email')}
            label="メールアドレス"
            hint="社内のアドレスで登録と確認を済ませ、二段階認証を設定したアカウント。"
            autoComplete="off"
          />
        )}
        <fieldset className={styles.roles}>
          <legend>役割</legend>
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              name={role}
              hint={roleHints[role]}
              checked={roles.includes(role)}
              onTick={(isTicked) =>
                form.setValue(
                  'roles',
                  STAFF_ROLES.filter((one) => (one === role ? isTicked : roles.includes(one))),
                )
              }
            >
              {roleNames[role]}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          {...form.field('reason')}
          label="理由（操作の記録に残ります）"
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
