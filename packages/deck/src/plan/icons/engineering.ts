import batteryCharging from '@lucide/icons/icons/battery-charging'
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
import hammer from '@lucide/icons/icons/hammer'
import landPlot from '@lucide/icons/icons/land-plot'
import microchip from '@lucide/icons/icons/microchip'
import plugZap from '@lucide/icons/icons/plug-zap'
import robotArm from '@lucide/icons/icons/robot-arm'
import rulerDimensionLine from '@lucide/icons/icons/ruler-dimension-line'
import server from '@lucide/icons/icons/server'
import settings from '@lucide/icons/icons/settings'
import snowflake from '@lucide/icons/icons/snowflake'
import solarPanel from '@lucide/icons/icons/solar-panel'
import terminal from '@lucide/icons/icons/terminal'
import truck from '@lucide/icons/icons/truck'
import wind from '@lucide/icons/icons/wind'
import wrench from '@lucide/icons/icons/wrench'
import zap from '@lucide/icons/icons/zap'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const engineering: readonly Entry[] = [
  [cpu, '芯片 处理器 算力 硬件 技术', 'chip, processor, hardware'],
  [circuitBoard, '电路 电子 集成电路', 'circuit, electronic'],
  [microchip, '传感 传感器 嵌入', 'sensor, embedded'],
  [server, '服务器 机房 后端', 'server, backend'],
  [cloud, '云计算 云端 云平台', 'cloud'],
  [code, '代码 编程 开发 软件', 'code, programming, software'],
  [terminal, '命令 终端 脚本', 'terminal, script'],
  [bugPlay, '测试 调试', 'test, debug'],
  [settings, '配置 机制 系统', 'config, system'],
  [cog, '机械 传动 齿轮 装备', 'mechanic, gear'],
  [wrench, '维修 维护 工具 检修', 'maintenance, repair, tool'],
  [hammer, '施工 建造 锻造', 'build, forging'],
  [construction, '工地 在建 改造', 'construction'],
  [factory, '工厂 制造 生产 产线 工业', 'factory, manufactur, production'],
  [robotArm, '机械臂 自动化 装配', 'automation, assembly'],
  [forklift, '仓储 搬运 物料', 'warehouse, logistic'],
  [truck, '运输 物流 配送', 'transport, delivery'],
  [bridge, '桥 桥梁', 'bridge'],
  [building, '建筑 大楼 企业', 'building'],
  [dam, '水坝 大坝 水利 水库', 'dam, hydro'],
  [landPlot, '土地 地块 规划', 'land, planning'],
  [draftingCompass, '设计 制图 绘图', 'design, drawing'],
  [rulerDimensionLine, '公差 标注 尺度', 'toleranc, dimension'],
  [cuboid, '三维 立体 几何', 'three-dimensional, geometry'],
  [cylinder, '容器 储罐 油缸', 'tank, vessel'],
  [zap, '电力 电能 放电 闪电', 'electric, power'],
  [batteryCharging, '电池 充电 储能', 'battery, charging'],
  [plugZap, '供电 电网 接入', 'grid, plug'],
  [solarPanel, '光伏 太阳能 钙钛矿', 'solar, photovolt'],
  [wind, '风电 风能 气流 通风', 'wind, airflow'],
  [flame, '燃烧 火灾 加热 热量 传热', 'combust, fire, heat'],
  [snowflake, '冷却 制冷 低温', 'cool, cryogen, freez'],
  [fuel, '燃料 石油 油气', 'fuel, oil'],
]
