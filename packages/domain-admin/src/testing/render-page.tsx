import { type PageOptions, renderPage as renderAnyPage } from '@chalkline/kit/testing';
import { definePlugin, type Platform } from '@chalkline/platform';
import type { ComponentType } from 'react';
import { links } from '../links.ts';
import { admin } from './accounts.ts';
import { othersStandIn } from './others-stand-in.ts';

const plugins = [definePlugin({ id: 'admin', links }), othersStandIn];

/** Shows a page to an administrator. */
export function renderPage(Page: ComponentType, options: Omit<PageOptions, 'plugins' | 'signIn'>): Platform {
  return renderAnyPage(Page, { ...options, plugins, signIn: (session) => session.signIn(admin) });
}
