import { type SQL, sql } from 'drizzle-orm'

/** Whether an account is a channel or one of its members; both are SQL for their ids. */
export const isOfChannel = (accountId: SQL, channelId: SQL): SQL => sql`
  (${accountId} = ${channelId} or exists (
    select 1 from channel_member m
     where m.channel_id = ${channelId} and m.account_id = ${accountId}))`
