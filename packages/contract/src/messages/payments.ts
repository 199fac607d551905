/** Texts of the specification (sections 5 and 8) and of decisions, word for word. */
export const paymentsMessages = {
  orderNotFound: '订单不存在',
  membershipBought: '购买成功！',
  paymentUnavailable: '支付服务暂时不可用，请稍后再试',
  refundAmountInvalid: '请输入正确的退款金额',
  refundReasonRequired: '请填写退款原因',
  refundReasonTooLong: '退款原因不能超过80个字',
  refundTooMuch: '退款金额不能超过可退金额',
  refundNothing: '该订单没有可退的款项',
  refundChanged: '订单情况已变化，请重新核对',
  refundInEscrow: '款项仍在托管中，请在需求中处理',
  refundOwn: '不能为自己的订单退款',
  refundAsked: '已提交退款',
} as const
