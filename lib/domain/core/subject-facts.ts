import { type SQL, sql } from 'drizzle-orm'

/**
 * The subject of moderation case `c`, for people: `title`, `words`, and `link`, if it is or was in the store. Null if
 * it was deleted.
 */
export const subjectFacts: SQL = sql`
  case c.subject_kind
    when 'work' then (select json_build_object('title', w.title, 'words', w.description, 'link', '/' || w.type || '/' || w.nid)
                        from work w where w.id = c.subject_id)
    when 'review' then (select json_build_object('title', w.title, 'words', r.body, 'link', '/album/' || w.nid || '#reviews')
                          from review r join work w on w.id = r.work_id where r.id = c.subject_id)
    when 'comment' then (select json_build_object('title', w.title, 'words', m.body, 'link', '/voice/' || w.nid)
                           from comment m join work w on w.id = m.work_id where m.id = c.subject_id)
    else (select json_build_object('title', coalesce(p.nickname, ''), 'words', p.introduction, 'link', '/user/' || p.account_id)
            from profile p where p.account_id = c.subject_id)
  end`
