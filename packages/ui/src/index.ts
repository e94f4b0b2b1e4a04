export * from './chakra.ts';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './controls/button.tsx';
export { type Column, DataTable, type DataTableProps, type Sort } from './data/data-table.tsx';
export { type FilterTab, FilterTabs, type FilterTabsProps } from './data/filter-tabs.tsx';
export { type ListPlace, type ListRows, ListTable, type ListTableProps } from './data/list-table.tsx';
export { ListToolbar, type ListToolbarProps } from './data/list-toolbar.tsx';
export { Pagination, type PaginationProps } from './data/pagination.tsx';
export { SearchInput, type SearchInputProps } from './data/search-input.tsx';
export { TitleCell, type TitleCellProps } from './data/title-cell.tsx';
export { useVirtualRows, type VirtualRows, type VirtualRowsOptions, type VisibleRow } from './data/use-virtual-rows.ts';
export { Callout, type CalloutProps } from './feedback/callout.tsx';
export { CountBadge, type CountBadgeProps, Dot } from './feedback/dot.tsx';
export { EmptyCards, useEmptyCards } from './feedback/empty-cards.ts';
export { PageQueryView, QueryView, Refused, refusalOf } from './feedback/query-view.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
  PageSkeleton,
} from './feedback/states.tsx';
export { StatusBadge, type StatusBadgeProps } from './feedback/status-badge.tsx';
export { type ActivityItem, ActivityList } from './figures/activity-list.tsx';
export { ChangeList, type ValueChange } from './figures/change-list.tsx';
export { DateTime, type DateTimeProps, LastDay, RelativeTime } from './figures/date-time.tsx';
export { Deadline, type DeadlineProps, useTimeLeft } from './figures/deadline.tsx';
export {
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
  KeyValue,
} from './figures/description-list.tsx';
export { Money, type MoneyProps } from './figures/money.tsx';
export { ScoreBars, type ScoreBarsProps } from './figures/score-bars.tsx';
export { Sparkline, type SparklineProps } from './figures/sparkline.tsx';
export { StatCard, type StatCardProps, StatGrid, type Trend } from './figures/stat-card.tsx';
export { Timeline, type TimelineItem } from './figures/timeline.tsx';
export { CheckboxField, type CheckboxFieldProps } from './form/checkbox-field.tsx';
export { ComboboxField, type ComboboxFieldProps } from './form/combobox-field.tsx';
export { DateTimeField } from './form/date-time-field.tsx';
export { cleanDecimal } from './form/decimal-text.ts';
export { EmailListField, type EmailListFieldProps } from './form/email-list-field.tsx';
export { FormErrorSummary, type FormErrorSummaryProps } from './form/form-error-summary.tsx';
export {
  type ControlProps,
  type FieldChrome,
  FieldError,
  FieldRemark,
  FormField,
  type FormFieldProps,
} from './form/form-field.tsx';
export { fromLocalInput, toLocalInput } from './form/local-date-time.ts';
export { MoneyField, type MoneyFieldProps } from './form/money-field.tsx';
export { MultiSelect, type MultiSelectProps } from './form/multi-select-field.tsx';
export { NumberField, type NumberFieldProps } from './form/number-field.tsx';
export { PasswordField } from './form/password-field.tsx';
export { PercentField, type PercentFieldProps } from './form/percent-field.tsx';
export { QuantityField } from './form/quantity-field.tsx';
export { RadioCardGroup, type RadioCardGroupProps, type RadioCardOption } from './form/radio-card-group.tsx';
export { askToReveal, useRevealedField } from './form/reveal-field.ts';
export { type Option, SelectField, type SelectFieldProps } from './form/select-field.tsx';
export { SwitchField, type SwitchFieldProps } from './form/switch-field.tsx';
export { TagInput, type TagInputProps } from './form/tag-input.tsx';
export { TextAreaField, type TextAreaFieldProps } from './form/text-area-field.tsx';
export { TextField, type TextFieldProps } from './form/text-field.tsx';
export { UnitPriceField } from './form/unit-price-field.tsx';
export { useBlockedWheel } from './form/use-blocked-wheel.ts';
export type { ComboboxOption } from './form/use-options.ts';
export { type DateTimeStyle, formatDateTime, type Instant, zoneName } from './format/date-time.ts';
export { formatClock, formatDuration, formatRelative, speakDuration } from './format/duration.ts';
export { counted, countWord, facts, figured, place, plural, sentence } from './format/words.ts';
export { ClockProvider, useNow } from './hooks/clock.tsx';
export { useDocumentTitle } from './hooks/use-document-title.ts';
export { useIsPhone, useMediaQuery, useReducedMotion } from './hooks/use-media-query.ts';
export { Avatar, type AvatarProps } from './layout/avatar.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { ChalkLine } from './layout/chalk-line.tsx';
export { LinkButton, type LinkButtonProps } from './layout/link-button.tsx';
export { Logo } from './layout/logo.tsx';
export { PAGE_TITLE_ID, Page, type PageProps } from './layout/page.tsx';
export { RouteLink, type RouteLinkComponent, type RouteLinkProps, RouteLinkProvider } from './layout/route-link.tsx';
export { useKeptFocus } from './layout/use-kept-focus.ts';
export { Wizard, type WizardProps } from './layout/wizard.tsx';
export type { WizardStep } from './layout/wizard-steps.tsx';
export { DownloadList, type DownloadListProps, type StoredFile } from './media/download-list.tsx';
export { FileDrop, type FileDropProps } from './media/file-drop.tsx';
export { formatBytes, readFileAsBase64 } from './media/file-helpers.ts';
export { type FileEntry, FileList, type FileListProps } from './media/file-list.tsx';
export { LazyImage, type LazyImageProps } from './media/lazy-image.tsx';
export { menuPicture } from './media/menu-pictures.ts';
export { EMPTY_DESCRIPTION, isEmptyRichText, RichTextView } from './media/rich-text-view.tsx';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './overlay/action-menu.tsx';
export { CloseButton } from './overlay/close-button.tsx';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmReason } from './overlay/confirm-dialog.tsx';
export {
  type Confirm,
  type ConfirmAnswer,
  type ConfirmOptions,
  ConfirmProvider,
  useConfirm,
} from './overlay/confirm-provider.tsx';
export { ExportMenu, type ExportMenuProps } from './overlay/export-menu.tsx';
export { Modal, type ModalProps, Sheet, type SheetProps } from './overlay/modal.tsx';
export { pressLink } from './overlay/press-link.ts';
export { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';
export { ChalklineProvider, type ChalklineProviderProps } from './theme/chalkline-provider.tsx';
export type { ThemeName } from './theme/colors.ts';
export { chalklineSystem } from './theme/system.ts';
export { useTheme } from './theme/theme-context.ts';
export type { Tone } from './tone.ts';
