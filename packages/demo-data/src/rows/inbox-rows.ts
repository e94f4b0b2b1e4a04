/** One of the two that write to each other. */
export type Side = 'school' | 'vendor';

export interface ThreadRow {
  id: number;
  schoolId: number;
  vendorId: number;
  rfpId: number | null;
  lastAt: Date;
  createdAt: Date;
}

export interface MessageRow {
  id: number;
  threadId: number;
  side: Side;
  userId: number;
  text: string;
  at: Date;
}

/** How far a side has read. */
export interface ThreadReadRow {
  threadId: number;
  side: Side;
  lastReadId: number;
  readAt: Date;
}

export type InquiryState = 'new' | 'assigned' | 'answered' | 'closed';

export interface InquiryRow {
  id: number;
  name: string;
  email: string;
  organisation: string | null;
  subject: string;
  state: InquiryState;
  assignedTo: number | null;
  lastAt: Date;
  createdAt: Date;
}

export interface InquiryMessageRow {
  id: number;
  inquiryId: number;
  byUserId: number | null;
  byName: string;
  isOurs: boolean;
  text: string;
  at: Date;
}
