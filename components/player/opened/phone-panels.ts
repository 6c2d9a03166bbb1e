/** What opens over the lower half of the phone's player, with its title. */
export const PHONE_PANELS = {
  rate: '再生の速さ',
  sleep: 'スリープタイマー',
  queue: '再生リスト',
  more: 'その他の操作',
  scenes: '場面',
  bookmarks: 'しおり',
  sound: '音と操作',
}

export type PhonePanel = keyof typeof PHONE_PANELS
