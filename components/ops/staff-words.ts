import type { StaffRole } from '@/lib/kit/staff-roles'

/** Roles as the staff calls them, and what each is for. */
export const roleNames: Record<StaffRole, string> = {
  support: 'サポート',
  editor: '編集',
  finance: '経理',
  admin: '管理者',
}

export const roleHints: Record<StaffRole, string> = {
  support: '注文の確認、発送、お届け、アカウントの確認、お問い合わせ、報告への対応',
  editor: 'バナー、トップの列、検索のタグ、グッズの編集、作品の審査、報告への対応',
  finance: '返金、クーポン、帳簿、照合、支払い、送料、マイナス残高、源泉徴収、支払調書の番号',
  admin: 'すべてと、スタッフの役割',
}

const actNames: Record<string, string> = {
  changeDeliveryTable: '送料の変更',
  changeMerchandise: 'グッズの変更',
  addMerchandisePicture: 'グッズの画像の追加',
  arrangePictures: 'グッズの画像の並べ替え',
  publishDocument: 'トップの列・検索のタグの公開',
  restoreDocument: 'トップの列・検索のタグを前の版に戻した',
  publishText: '文章の公開',
  withdrawText: '文章の取り下げ',
  changeTag: 'タグの変更',
  mergeTag: 'タグの統合',
  createBanner: 'バナーの作成',
  changeBanner: 'バナーの変更',
  endBanner: 'バナーの終了',
  createBannerText: '上部の文字の作成',
  changeBannerText: '上部の文字の変更',
  endBannerText: '上部の文字の終了',
  createCoupon: 'クーポンの作成',
  endCoupon: 'クーポンの終了',
  issueCustomToken: 'ログイン用トークンの発行',
  readTaxNumber: '支払調書の番号の閲覧',
  readFiledReports: '提出用の支払調書の作成',
  setStaffRoles: '役割の変更',
  setStock: '在庫の変更',
  changeStock: '在庫の変更（理由つき）',
  writeOffDebt: 'マイナス残高の免除',
  makePayoutRun: '支払いの回の作成',
  reviewPayout: '支払いの確認（支払いの回）',
  approvePayoutRun: '支払いの承認',
  voidPayoutRun: '支払いの回の取り消し',
  askToVoidPayoutRun: '支払いの回の取り消しの申し出',
  changePayoutRun: '支払いの回から外れた支払い',
  sendPayoutRun: '銀行に渡した支払い',
  readPayoutFile: '銀行に渡すファイルの取得',
  returnPayout: '戻った支払い',
  discloseSeller: '販売者の情報の開示',
  importSettlement: '精算の取り込み',
  decideDifference: '差異の決定（照合）',
  startComparison: '照合の開始',
  runJobAgain: '失敗した処理のやり直し',
  startView: '本人の画面の閲覧を始める',
  endView: '本人の画面の閲覧を終える',
  seeInView: '閲覧中に見た画面',
  endSessions: 'すべての端末でのログアウト',
  sendReceiptAgain: '控えのメールの再送',
  answerInquiry: 'お問い合わせへの返事',
  closeInquiry: 'お問い合わせの終了',
  sendSampleMail: '見本のメールの送信',
  approveWork: '作品の承認（審査）',
  returnWork: '作品の差し戻し（審査）',
  openCase: '案件の開始（報告なし）',
  decideCase: '報告への対応',
  answerCase: '異議への答え、決定の取り消し',
  deliverOrder: 'お届け済み',
  prepareOrder: '発送の準備',
  refundOrder: '返金',
  repeatRefund: '返金のやり直し',
  makeLabels: '送り状のファイルの作成',
  applyTracking: 'お問い合わせ番号の取り込み（発送）',
  shipOrder: '発送',
  releaseHeldOrder: '止まっていた支払いを通した',
  refundHeldOrder: '止まっていた支払いの返金',
}

/** What somebody of the staff did; one without a name stands by its own. */
export const actName = (action: string): string => actNames[action] ?? action

export const actOptions: readonly (readonly [string, string])[] = [
  ['', 'すべて'],
  ...Object.entries(actNames),
]
