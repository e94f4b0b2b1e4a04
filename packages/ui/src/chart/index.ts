export { Sparkline, type SparklineProps } from '../figures/sparkline.tsx';
export { ChartFrame, type ChartFrameProps, type ChartTable } from './chart-frame.tsx';
export { CourseChart, type CourseChartProps, type CoursePoint } from './course-chart.tsx';
export { DotPlot, type DotPlotItem, type DotPlotProps } from './dot-plot.tsx';
export { BarChart, type ChartRow, type ChartSeries, LineChart, type SeriesChartProps } from './series-chart.tsx';
