/** A refusal as the vendor words it: an HTTP status, a code, a message, for PARAM_ERROR the field at fault. */
export class VendorError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: Record<string, unknown> | undefined

  constructor(status: number, code: string, message: string, detail?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.code = code
    this.detail = detail
  }

  toJSON(): Record<string, unknown> {
    return { code: this.code, message: this.message, ...(this.detail && { detail: this.detail }) }
  }
}

export const paramError = (field: string, issue: string): VendorError =>
  new VendorError(400, 'PARAM_ERROR', `参数错误：${field} ${issue}`, { field, issue, location: 'body' })
export const invalidRequest = (message: string): VendorError =>
  new VendorError(400, 'INVALID_REQUEST', message)
export const signError = (message: string): VendorError => new VendorError(401, 'SIGN_ERROR', message)
export const orderNotExist = (): VendorError => new VendorError(404, 'ORDER_NOT_EXIST', '订单不存在')
export const orderPaid = (): VendorError => new VendorError(400, 'ORDERPAID', '该订单已支付')
export const orderClosed = (): VendorError => new VendorError(400, 'ORDER_CLOSED', '该订单已关闭')
export const systemError = (): VendorError =>
  new VendorError(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重试')
export const frequencyLimited = (): VendorError => new VendorError(429, 'FREQUENCY_LIMITED', '频率超限')
