/** In place of the network's 'Token Forbidden!' (spec §8). */
export function DeadTokenNotice() {
  return (
    <>
      ペイディとの連携に失敗しました。お手数ですが、
      <a href="/my/account/payment-method">お支払い方法</a>
      のページで登録を削除してから、もう一度お試しください。
    </>
  )
}
