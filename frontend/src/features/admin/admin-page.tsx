import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { panelRolesOf } from '@arena/projections/pages/tools';
import { useMe } from '../../shared/api/session.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { placeOf } from './addresses.js';
import { AdminIndex } from './index/admin-index.js';
import { ToolHead, ToolSkeleton } from './tool-panel.js';
import { TOOL_PAGES } from './tool-pages.js';

export function AdminPage() {
  const { me } = useMe();
  const { section, tool } = useParams();
  const { search, hash } = useLocation();
  if (!me) return <Skeleton height={300} />;
  const roles = panelRolesOf(me);
  const admin = me.role === 'admin';
  const place = placeOf({ section, tool, search, hash }, roles);
  if (place.kind === 'missing') return <NotFoundPage />;
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  if (place.kind === 'index') return <AdminIndex section={place.section} roles={roles} />;
  const Tool = TOOL_PAGES[place.tool];
  return (
    <>
      <ToolHead tool={place.tool} roles={roles} />
      <Suspense key={place.tool} fallback={<ToolSkeleton />}>
        <Tool admin={admin} />
      </Suspense>
    </>
  );
}
