import banknote from '@lucide/icons/icons/banknote'
import briefcaseBusiness from '@lucide/icons/icons/briefcase-business'
import camera from '@lucide/icons/icons/camera'
import coins from '@lucide/icons/icons/coins'
import compass from '@lucide/icons/icons/compass'
import creditCard from '@lucide/icons/icons/credit-card'
import flag from '@lucide/icons/icons/flag'
import gavel from '@lucide/icons/icons/gavel'
import globe from '@lucide/icons/icons/globe'
import handshake from '@lucide/icons/icons/handshake'
import headphones from '@lucide/icons/icons/headphones'
import keyIcon from '@lucide/icons/icons/key'
import landmark from '@lucide/icons/icons/landmark'
import mail from '@lucide/icons/icons/mail'
import megaphone from '@lucide/icons/icons/megaphone'
import mic from '@lucide/icons/icons/mic'
import milestone from '@lucide/icons/icons/milestone'
import monitor from '@lucide/icons/icons/monitor'
import newspaper from '@lucide/icons/icons/newspaper'
import packageBox from '@lucide/icons/icons/package'
import percent from '@lucide/icons/icons/percent'
import phone from '@lucide/icons/icons/phone'
import piggyBank from '@lucide/icons/icons/piggy-bank'
import printer from '@lucide/icons/icons/printer'
import receiptText from '@lucide/icons/icons/receipt-text'
import scanBarcode from '@lucide/icons/icons/scan-barcode'
import shoppingCart from '@lucide/icons/icons/shopping-cart'
import signature from '@lucide/icons/icons/signature'
import smartphone from '@lucide/icons/icons/smartphone'
import store from '@lucide/icons/icons/store'
import tag from '@lucide/icons/icons/tag'
import trendingDown from '@lucide/icons/icons/trending-down'
import trendingUp from '@lucide/icons/icons/trending-up'
import video from '@lucide/icons/icons/video'
import wallet from '@lucide/icons/icons/wallet'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const business: readonly Entry[] = [
  [briefcaseBusiness, '商业 业务 职业 项目', 'business, career, project'],
  [handshake, '合作伙伴 签约 共赢 协议', 'partner, agreement'],
  [coins, '资金 成本 经费 价格', 'cost, fund, price'],
  [banknote, '收入 营收 金融 现金', 'revenue, finance, income'],
  [piggyBank, '节约 储蓄 节省', 'saving'],
  [wallet, '消费 支付 预算', 'budget, payment'],
  [creditCard, '信用 银行卡', 'credit'],
  [shoppingCart, '购物 电商 采购 零售', 'shopping, retail, procurement'],
  [store, '门店 店铺 商家', 'store, shop'],
  [packageBox, '产品 包装 交付', 'product, package'],
  [tag, '标签 标价 定价', 'tag, pricing'],
  [trendingUp, '提升 上升 增速 利润', 'increase, rise, profit'],
  [trendingDown, '下降 降低 减少 降本', 'decrease, reduce, decline'],
  [percent, '百分比 利率 折扣', 'percent, rate'],
  [megaphone, '宣传 推广 营销 传播 发布 公开', 'marketing, promotion'],
  [newspaper, '新闻 媒体 报道', 'news, media'],
  [globe, '互联网 网站 跨境', 'internet, web'],
  [scanBarcode, '条码 溯源', 'traceab, barcode'],
  [receiptText, '账单 票据 发票', 'invoice, receipt'],
  [gavel, '法规 司法 裁判 政策', 'regulation, court, policy'],
  [landmark, '政府 机构 制度 文物', 'government, institution'],
  [signature, '签名 合同 授权', 'contract, signature'],
  [keyIcon, '关键 密钥 权限', 'key, permission'],
  [flag, '里程碑 使命 党建 红色', 'milestone, mission'],
  [compass, '方向 指南 战略 定位方向', 'direction, strategy'],
  [milestone, '节点 指路 阶段目标', 'signpost'],
  [mail, '邮件 联系 邮箱', 'mail, contact'],
  [phone, '电话 热线', 'phone'],
  [smartphone, '手机 移动端 客户端', 'mobile, app'],
  [monitor, '屏幕 平台 界面 显示', 'screen, platform, interface'],
  [printer, '打印 印刷', 'print'],
  [camera, '摄影 拍摄 图像 影像', 'camera, image, photo'],
  [video, '视频 录像 短片', 'video'],
  [mic, '语音 录音 采访 演讲', 'speech, voice, interview'],
  [headphones, '音频 声音 收听', 'audio, sound'],
]
