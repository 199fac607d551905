import anvil from '@lucide/icons/icons/anvil'
import arrowDownToLine from '@lucide/icons/icons/arrow-down-to-line'
import batteryCharging from '@lucide/icons/icons/battery-charging'
import brickWall from '@lucide/icons/icons/brick-wall'
import bridge from '@lucide/icons/icons/bridge'
import bugPlay from '@lucide/icons/icons/bug-play'
import building from '@lucide/icons/icons/building'
import circuitBoard from '@lucide/icons/icons/circuit-board'
import cloud from '@lucide/icons/icons/cloud'
import code from '@lucide/icons/icons/code'
import cog from '@lucide/icons/icons/cog'
import construction from '@lucide/icons/icons/construction'
import cpu from '@lucide/icons/icons/cpu'
import cuboid from '@lucide/icons/icons/cuboid'
import cylinder from '@lucide/icons/icons/cylinder'
import dam from '@lucide/icons/icons/dam'
import draftingCompass from '@lucide/icons/icons/drafting-compass'
import factory from '@lucide/icons/icons/factory'
import flame from '@lucide/icons/icons/flame'
import forklift from '@lucide/icons/icons/forklift'
import fuel from '@lucide/icons/icons/fuel'
import gem from '@lucide/icons/icons/gem'
import hammer from '@lucide/icons/icons/hammer'
import hardHat from '@lucide/icons/icons/hard-hat'
import house from '@lucide/icons/icons/house'
import landPlot from '@lucide/icons/icons/land-plot'
import microchip from '@lucide/icons/icons/microchip'
import packageBox from '@lucide/icons/icons/package'
import plug from '@lucide/icons/icons/plug'
import plugZap from '@lucide/icons/icons/plug-zap'
import robotArm from '@lucide/icons/icons/robot-arm'
import rulerDimensionLine from '@lucide/icons/icons/ruler-dimension-line'
import server from '@lucide/icons/icons/server'
import settings from '@lucide/icons/icons/settings'
import shield from '@lucide/icons/icons/shield'
import snowflake from '@lucide/icons/icons/snowflake'
import solarPanel from '@lucide/icons/icons/solar-panel'
import terminal from '@lucide/icons/icons/terminal'
import truck from '@lucide/icons/icons/truck'
import weight from '@lucide/icons/icons/weight'
import wind from '@lucide/icons/icons/wind'
import wrench from '@lucide/icons/icons/wrench'
import zap from '@lucide/icons/icons/zap'
import zapOff from '@lucide/icons/icons/zap-off'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const engineering: readonly Entry[] = [
  [cpu, '芯片 处理器 算力 硬件', 'chip, processor, hardware'],
  [circuitBoard, '电路 电子 集成电路 电极', 'circuit, electronic, electrode'],
  [microchip, '传感 传感器 嵌入式', 'sensor, embedded'],
  [server, '服务器 机房 后端', 'server, backend'],
  [cloud, '云计算 云端 云平台 云层 云量 云边缘', 'cloud'],
  [code, '代码 编程 开发 软件 程序', 'code, programming, software'],
  [terminal, '命令行 脚本', 'terminal, script'],
  [bugPlay, '调试 软件测试 单元测试', 'debug, unit test'],
  [settings, '配置 引擎 运行机制 体制机制', 'config, engine'],
  [cog, '机械 传动 齿轮 装备 加工 机器', 'mechanic, gear, machin'],
  [wrench, '维修 维护 工具 检修 修复 运维', 'maintenance, repair, tool'],
  [hammer, '施工 建造 锻造 搭建 再造', 'build, forging'],
  [construction, '工地 在建 改造', 'construction, renovation'],
  [hardHat, '工人 作业安全 劳动保护', 'worker'],
  [factory, '工厂 制造 生产 产线 工业 排放', 'factory, manufactur, production, emission, power plant'],
  [robotArm, '机械臂 自动化 装配', 'automation, assembly'],
  [forklift, '仓储 搬运 物料', 'warehouse, logistic'],
  [truck, '运输 物流 配送', 'transport, delivery'],
  [bridge, '桥梁 大桥 拱桥 石桥 =桥', 'bridge'],
  [building, '建筑 大楼 企业 公司', 'building, company, enterprise'],
  [house, '家庭 住宅 居住 家园 村庄 村集体 社区', 'home, housing, community'],
  [brickWall, '砌体 墙体 砖石 防火墙', 'masonry, brick, firewall'],
  [dam, '水坝 大坝 水利 水库', 'dam, hydro'],
  [landPlot, '土地 地块 耕地 国土 地表 裸地', 'land, parcel'],
  [draftingCompass, '设计 制图 绘图', 'design, drawing'],
  [rulerDimensionLine, '公差 标注 标度', 'toleranc, dimension'],
  [cuboid, '三维 立体 几何', 'three-dimensional, geometry'],
  [cylinder, '容器 储罐 油缸', 'tank, vessel'],
  [anvil, '冶金 锻压 力学性能 力学强度', 'metallurg'],
  [weight, '加载 载荷 荷载 承重 重量 负担 负荷', 'load, weight, burden'],
  [zap, '电力 电能 放电 闪电 电场 电压 电流 电导 能源 能耗', 'electric, voltage, energy'],
  [zapOff, '绝缘 断电 电隔离', 'insulat, power cut'],
  [plug, '电气 插电 通电 即插', 'plug-in, electrif'],
  [plugZap, '供电 电网 接入', 'power grid, plug'],
  [batteryCharging, '电池 充电 储能', 'battery, charging'],
  [solarPanel, '光伏 太阳能 钙钛矿', 'solar, photovolt'],
  [wind, '风电 风能 气流 通风 风场', 'wind, airflow'],
  [flame, '燃烧 火灾 加热 热量 传热 火情 热源 热噪声 =热', 'combust, fire, heat'],
  [snowflake, '冷却 制冷 低温', 'cool, cryogen, freez'],
  [fuel, '燃料 石油 油气', 'fuel, oil'],
  [shield, '钝化 屏蔽 抗性 防腐', 'passivat, shield'],
  [gem, '宝石 价值 晶体 晶体生长 珍贵 结晶', 'value, crystal, gem'],
  [arrowDownToLine, '沉积 沉降 沉淀 下沉', 'deposit, sediment, settling'],
  [packageBox, '产品 包装 交付 封装 装载', 'product, package, packag'],
]
