import { badgeRecipe } from './badge.ts';
import { buttonRecipe } from './button.ts';
import { dialogSlotRecipe } from './dialog.ts';
import { drawerSlotRecipe } from './drawer.ts';
import { headingRecipe } from './heading.ts';
import { inputRecipe } from './input.ts';
import { linkRecipe } from './link.ts';
import { menuSlotRecipe } from './menu.ts';
import { nativeSelectSlotRecipe } from './native-select.ts';
import { separatorRecipe } from './separator.ts';
import { skeletonRecipe } from './skeleton.ts';
import { spinnerRecipe } from './spinner.ts';
import { switchSlotRecipe } from './switch.ts';
import { tabsSlotRecipe } from './tabs.ts';
import { textareaRecipe } from './textarea.ts';
import { tooltipSlotRecipe } from './tooltip.ts';

/** Recipes of one part, by Chakra's key. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

/** Recipes of several parts, by Chakra's key. Those of rare fields stand beside them: each first visit loads all of these. */
export const slotRecipes = {
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  switch: switchSlotRecipe,
  tabs: tabsSlotRecipe,
  tooltip: tooltipSlotRecipe,
};
