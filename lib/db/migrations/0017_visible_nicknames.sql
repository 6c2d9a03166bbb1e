-- The comparing form of a nickname loses what nobody sees (lib/domain/profile/nickname-rules.ts). Where two names
-- become one, the one that was plain before, else the older, has it; the others keep theirs on the page, with a
-- form of their own that nobody can type (a control character and the account), until they choose another.
with padded as (
  select account_id, created_at, normalize(regexp_replace(nickname_key,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U00013441\U00013442\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), NFKC) as plain, nickname_key
  from profile
  where nickname_key is not null
), ranked as (
  select account_id, plain, nickname_key,
    row_number() over (partition by plain order by (plain = nickname_key) desc, created_at, account_id) as place
  from padded
)
update profile
set nickname_key = case when place = 1 and plain <> '' then plain else plain || chr(31) || profile.account_id end
from ranked
where ranked.account_id = profile.account_id and ranked.plain <> ranked.nickname_key;
